import { foldTitle } from '@talentsphere/domain';

/** Every letter and every pair of adjacent letters of the folded title: what a short search term can match. */
export function titlePairs(title: string): string[] {
  const letters = [...foldTitle(title)];
  return [
    ...new Set(
      letters.flatMap((letter, index) => [letter, letters.slice(index, index + 2).join('')]),
    ),
  ];
}
