import { workFileLimits } from '@talentsphere/domain';
import { refuseUnstorable } from '../core/http/input';

/** The kinds of files that are handed in, with the ending of their names and their type. */
export const workFileKinds = {
  picture: { ending: 'webp', type: 'image/webp' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
  zip: { ending: 'zip', type: 'application/zip' },
} as const;

export type WorkFileKind = keyof typeof workFileKinds;

/** How files of the kinds begin that are stored as they are. */
const beginnings = [
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04'],
] as const;

/** The kind of a document, by its beginning: what else it may be does not matter, because no browser opens it. */
export function documentKind(file: Buffer): 'pdf' | 'zip' | undefined {
  return beginnings.find(([, beginning]) =>
    file.subarray(0, beginning.length).equals(Buffer.from(beginning, 'latin1')),
  )?.[0];
}

/** The kind of a stored file, by its name. */
export function kindOfName(name: string): WorkFileKind | undefined {
  const kinds = Object.keys(workFileKinds) as WorkFileKind[];
  return kinds.find((kind) => name.endsWith(`.${workFileKinds[kind].ending}`));
}

/** Controls, marks of direction and others that nobody sees; and what separates folders, or is not allowed in a name. */
const unsafe = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

/** The name under which a file is stored by those who download it: with the ending of what it is. */
export function safeTitle(sent: string, kind: WorkFileKind): string {
  const { ending } = workFileKinds[kind];
  const plain = sent.normalize('NFC').replace(unsafe, '').replace(/\s+/g, ' ');
  const stem = plain.replace(/\.[^.]{0,8}$/, '').replace(/^[. ]+/, '');
  const longest = workFileLimits.titleLength - ending.length - 1;
  const short = [...stem].slice(0, longest).join('').trim();
  return `${short || 'File'}.${ending}`;
}

/**
 * A file of a delivery, with a name that is safe.
 * @throws AppError for a name that cannot be stored
 */
export function checkedWorkFile({ name, title }: { name: string; title: string }) {
  refuseUnstorable(name, title);
  return { name, title: safeTitle(title, kindOfName(name) ?? 'zip') };
}
