import { foldTitle } from './lists/fold-title';

/** A longer word is found by its beginning. */
const longestPrefix = 20;

/** The words of a place, as it is stored and as it is searched for. */
export const placeWords = (place: string): string[] => [
  ...new Set(
    foldTitle(place)
      .split(/[^\p{L}\p{M}\p{N}]/u)
      .filter(Boolean)
      .map((word) => [...word].slice(0, longestPrefix).join('')),
  ),
];

/** By which the place of a task is found while it is typed: every beginning of each of its words. */
export const placeKeys = (place: string): string[] => [
  ...new Set(
    placeWords(place).flatMap((word) =>
      [...word].map((_, index, characters) => characters.slice(0, index + 1).join('')),
    ),
  ),
];

interface Placed {
  place?: string | undefined;
  isRemote?: boolean | undefined;
}

/** @returns such as `Lyon, France · Remote`; empty for somebody, or a task, that says neither */
export function placeText({ place, isRemote }: Placed): string {
  return [place, isRemote && 'Remote'].filter(Boolean).join(' · ');
}
