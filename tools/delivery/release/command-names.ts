/** The commands of `npm run release` besides the release of a remote, which is its name alone. */
export const commandNames = [
  'list',
  'history',
  'changed',
  'canary',
  'promote',
  'rollback',
  'disable',
  'to',
] as const;

export type CommandName = (typeof commandNames)[number];

export const isCommandName = (word: string | undefined): word is CommandName =>
  commandNames.some((name) => name === word);
