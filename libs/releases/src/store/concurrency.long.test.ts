import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { createFakeRemotes } from './testing/fake-remote';
import { type Place, places } from './testing/places';

/** Milliseconds for the start of three processes that compile their imports. */
const startsTimeoutMs = 120_000;
const run = promisify(execFile);

/** Says that it is ready, and releases the built remote once its input ends. */
const program = (folder: string, settings: Place['settings']) => `
const { describeBuild, release, releaseTarget } = await import('@talentsphere/releases/store');
const target = await releaseTarget(${JSON.stringify(settings)});
const build = describeBuild(${JSON.stringify(folder)});
process.stdout.write('ready');
for await (const input of process.stdin) void input;
await release(target, build);`;

for (const [kind, openPlace] of Object.entries(places)) {
  test(
    `of releases into ${kind} at the same moment none is lost`,
    async () => {
      const fakeRemotes = createFakeRemotes();
      const place = await openPlace();
      // In separate processes, like the command.
      const node = ['--import', 'tsx/esm', '--input-type=module', '-e'];
      const env = { ...process.env, ...place.env };
      const names = ['one', 'two', 'three'];
      const runs: ReturnType<typeof run>[] = [];
      try {
        for (const name of names) {
          const folder = fakeRemotes.build(`${name}()`, name);
          runs.push(run(process.execPath, [...node, program(folder, place.settings)], { env }));
        }
        // They start seconds apart, and release together.
        await Promise.all(
          runs.map((each) => Promise.race([each, once(each.child.stdout!, 'data')])),
        );
        for (const { child } of runs) child.stdin!.end();
        await Promise.all(runs);
        const { microFrontends } = await place.target.readRegistry();
        expect(Object.keys(microFrontends).sort()).toEqual(names.sort());
        const history = await place.target.readHistory(names.length + 1);
        expect(history.map(({ remote }) => remote).sort()).toEqual(names);
      } finally {
        for (const { child } of runs) child.kill();
        fakeRemotes.remove();
        await place.remove();
      }
    },
    startsTimeoutMs,
  );
}
