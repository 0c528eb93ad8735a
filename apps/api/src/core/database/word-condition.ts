import type { SqlParameter } from './database';

/** The columns in which words are found. */
interface Searched {
  /** The whole text, with an index of trigrams. */
  text: string;
  /** What words of one or two letters can match, which that index does not find. */
  short: string;
}

/** SQL: whether a row contains a folded word. */
export function wordCondition(
  { text, short }: Searched,
  word: string,
  parameters: SqlParameter[],
): string {
  if ([...word].length <= 2) return `${short} @> array[$${parameters.push(word)}::text]`;
  return `${text} like $${parameters.push(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`;
}
