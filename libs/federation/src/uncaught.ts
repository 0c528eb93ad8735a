import {
  filesFolderOf,
  folderOf,
  type PublishedRelease,
  type RemoteRelease,
} from '@talentsphere/releases';
import { isChunkFailure } from './chunk-failure';
import { watchPageLifecycle } from './page-lifecycle';
import type { Report } from './report';

/** The folders of each release's files: after a failure, they are loaded from the one of its manifest. */
function foldersOf(releases: readonly RemoteRelease[]) {
  return releases.flatMap(({ name, previous, ...release }) =>
    [release, ...(previous ? [previous] : [])].flatMap((one: PublishedRelease) =>
      [filesFolderOf(one), folderOf(one.url)].map((folder) => ({
        remote: name,
        version: one.version,
        folder: new URL(folder, location.href).href,
      })),
    ),
  );
}

/**
 * Reports the uncaught errors of remotes. The innermost address in the stack that
 * belongs to a remote identifies it. A part whose load was aborted by leaving the page
 * is no error.
 */
export function watchUncaught(releases: () => readonly RemoteRelease[], report: Report): void {
  const lifecycle = watchPageLifecycle();
  async function reportFor(error: unknown, place: string, cause: string) {
    const [origin] = foldersOf(releases())
      .filter(({ folder }) => place.includes(folder))
      .sort((one, other) => place.indexOf(one.folder) - place.indexOf(other.folder));
    if (!origin || (isChunkFailure(error) && (await lifecycle.wasChunkInterrupted()))) return;
    const { remote, version } = origin;
    report({ remote, version, outcome: 'failed', phase: 'run', cause, duration: 0 });
  }
  const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
  window.addEventListener('error', ({ error, filename, message }) => {
    const cause = error instanceof Error ? String(error) : message;
    void reportFor(error, `${stackOf(error)} ${filename}`, cause);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    void reportFor(reason, stackOf(reason), String(reason));
  });
}
