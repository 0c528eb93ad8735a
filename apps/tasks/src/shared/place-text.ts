interface Placed {
  place?: string | undefined;
  isRemote?: boolean | undefined;
}

/** @returns such as `Lyon, France · Remote`; empty for somebody, or a task, that says neither */
export function placeText({ place, isRemote }: Placed): string {
  return [place, isRemote && 'Remote'].filter(Boolean).join(' · ');
}
