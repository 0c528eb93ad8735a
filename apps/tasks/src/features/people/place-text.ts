/** @returns such as `Lyon, France · Remote`; empty for somebody who says neither */
export function placeText({ place, isRemote }: { place: string; isRemote: boolean }): string {
  return [place, isRemote && 'Remote'].filter(Boolean).join(' · ');
}
