import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@talentsphere/dev/process/workspace';

const hashIn = /(?<=\.)[0-9a-f]{10}(?=\.\w+$)/;
const isText = (file: string) => /\.(js|css|html|json)$/.test(file);

/** By which a page knows its script. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Gives every file of a build another content hash in its name, as if all of them had changed.
 * @returns the digests of texts before and after, by which the page knows its script
 */
async function renameFiles(folder: string, mark: string): Promise<(readonly [string, string])[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.\w+$/.test(file));
  const hashes = new Map(
    files.flatMap((file) => {
      const [hash] = hashIn.exec(file) ?? [];
      const next = createHash('sha256').update(`${hash} ${mark}`).digest('hex').slice(0, 10);
      return hash ? [[hash, next] as const] : [];
    }),
  );
  const renamed = (text: string) =>
    [...hashes].reduce((result, [hash, next]) => result.replaceAll(hash, next), text);
  const digests: (readonly [string, string])[] = [];
  for (const file of files) {
    const place = path.join(folder, file);
    if (isText(file)) {
      const before = await readFile(place, 'utf8');
      const after = renamed(before);
      digests.push([digestOf(before), digestOf(after)]);
      await writeFile(place, after);
    }
    await rename(place, path.join(folder, renamed(file)));
  }
  return digests;
}

/**
 * Another build of the shell: each of its files has a name that no other build has.
 * @param mark what its pages state in a `meta` element named `shell-build`
 * @returns its folder, which the caller removes
 */
export async function changedShell(mark: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-shell-'));
  await cp(inRoot('apps/shell'), folder, {
    recursive: true,
    filter: (source) => !/\/(node_modules|src|dist-dev)$|\.(br|gz)$/.test(source),
  });
  const dist = path.join(folder, 'dist');
  const digests = await renameFiles(dist, mark);
  const page = path.join(dist, 'index.html');
  const html = digests.reduce(
    (text, [before, after]) => text.replaceAll(before, after),
    await readFile(page, 'utf8'),
  );
  const meta = `<meta name="shell-build" content="${mark}">`;
  await writeFile(page, html.replace('<title>', `${meta}<title>`));
  return folder;
}
