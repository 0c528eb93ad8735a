import { formatCount } from '@talentsphere/domain';

/** How long a text is, once it comes near the most: a browser cuts off what is pasted beyond that, without a word. */
export function lengthHint(text: string, longest: number): string | undefined {
  if (text.length <= 0.9 * longest) return undefined;
  return `${formatCount(text.length)} of ${formatCount(longest)} characters`;
}
