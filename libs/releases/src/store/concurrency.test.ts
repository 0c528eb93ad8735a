import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createFakeRemotes } from './testing/fake-remote';
import { type Place, places } from './testing/places';

/** Milliseconds for the start of three processes that compile their imports. */
const startsTimeoutMs = 120_000;
const run = promisify(execFile);

/** @param folders of built remotes */
const program = (folders: string[], settings: Place['settings']) => `
const { describeBuild, release, releaseTarget } = await import('@talentsphere/releases/store');
await Promise.all(${JSON.stringify(folders)}.map(async (folder) => {
  const target = await releaseTarget(${JSON.stringify(settings)});
  await release(target, describeBuild(folder));
}));`;

for (const [kind, openPlace] of Object.entries(places)) {
  test(
    `of releases into ${kind} at the same moment none is lost`,
    async () => {
      const fakeRemotes = createFakeRemotes();
      const place = await openPlace();
      try {
        const names = ['one', 'two', 'three', 'four', 'five', 'six'];
        const folders = names.map((name) => fakeRemotes.build(`${name}()`, name));
        // In separate processes, like the command: two in each, because processes start seconds apart.
        const node = ['--import', 'tsx/esm', '--input-type=module', '-e'];
        const env = { ...process.env, ...place.env };
        const runs = [0, 2, 4].map((first) => {
          const own = folders.slice(first, first + 2);
          return run(process.execPath, [...node, program(own, place.settings)], { env });
        });
        await Promise.all(runs);
        const { microFrontends } = await place.target.readRegistry();
        expect(Object.keys(microFrontends).sort()).toEqual(names.sort());
        const history = await place.target.readHistory(names.length + 1);
        expect(history.map(({ remote }) => remote).sort()).toEqual(names);
      } finally {
        fakeRemotes.remove();
        await place.remove();
      }
    },
    startsTimeoutMs,
  );
}
