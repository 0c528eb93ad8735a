import { Type, type Static } from 'typebox';
import { documentParser } from './document';
import { FilePath } from './file-path';

/** What only a shell has. */
export const providedMembers = {
  /** Version of the federation runtime. */
  federation: Type.String(),
  /** The menus in which remotes may have entries. Absent for an older shell, as the slots. */
  menus: Type.Optional(Type.Array(Type.String())),
  /** The slots in which remotes may have panels. */
  slots: Type.Optional(Type.Array(Type.String())),
  /** Whether its pages fetch the releases that they do not start with. Others have all that there are. */
  fetchesReleases: Type.Optional(Type.Boolean()),
  /** Module names, or prefixes that end in a slash, of which the page has a single instance. */
  strict: Type.Array(Type.String()),
};

/** What a shell provides to remotes, recorded by its build. */
export type ShellContract = Static<typeof ShellContract>;
const ShellContract = Type.Object({
  ...providedMembers,
  /** Version of the host contract. */
  hostContract: Type.String(),
  /** Path patterns that the shell itself serves. */
  routes: Type.Array(Type.String({ pattern: '^/' })),
  /** Version of every module that it shares. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Its server half, which pages do not load. */
  server: Type.Optional(FilePath),
  /** Its files, below the address of its assets. */
  files: Type.Array(FilePath),
});

/** @throws ReleaseError when the text is not a shell contract */
export const parseShellContract = documentParser(ShellContract, 'shell contract');
