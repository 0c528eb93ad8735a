import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createFakeRemotes } from './testing/fake-remote';
import { type Place, places } from './testing/places';

/** Milliseconds for the start of six processes that compile their imports. */
const startsTimeoutMs = 120_000;
const run = promisify(execFile);

/** @param folder of a built remote */
const program = (folder: string, settings: Place['settings']) => `
const { describeBuild, release, releaseTarget } = await import('@talentsphere/releases/store');
const target = await releaseTarget(${JSON.stringify(settings)});
await release(target, describeBuild(${JSON.stringify(folder)}));`;

for (const [kind, openPlace] of Object.entries(places)) {
  test(
    `of releases into ${kind} at the same moment none is lost`,
    async () => {
      const fakeRemotes = createFakeRemotes();
      const place = await openPlace();
      try {
        const names = ['one', 'two', 'three', 'four', 'five', 'six'];
        // Each in a separate process, like the command.
        const node = ['--import', 'tsx/esm', '--input-type=module', '-e'];
        const env = { ...process.env, ...place.env };
        const runs = names.map((name) =>
          run(
            process.execPath,
            [...node, program(fakeRemotes.build(`${name}()`, name), place.settings)],
            { env },
          ),
        );
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
