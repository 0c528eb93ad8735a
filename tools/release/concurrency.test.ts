import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runNode } from '@talentsphere/process/run';
import { createWorkshop } from './testing/fake-remote';
import { type Place, places } from './testing/places';

const moduleUrl = (name: string) => JSON.stringify(import.meta.resolve(`./${name}.ts`));

/** @param folder of a built remote */
const program = (folder: string, settings: Place['settings']) => `
const { release } = await import(${moduleUrl('commands')});
const { describeBuild } = await import(${moduleUrl('describe-build')});
const { releaseTarget } = await import(${moduleUrl('target')});
const target = await releaseTarget(${JSON.stringify(settings)});
await release(target, describeBuild(${JSON.stringify(folder)}));`;

for (const [kind, openPlace] of Object.entries(places)) {
  test(`of releases into ${kind} at the same moment none is lost`, async () => {
    const workshop = createWorkshop();
    const place = await openPlace();
    try {
      const names = ['one', 'two', 'three', 'four', 'five', 'six'];
      const runs = names.map((name) =>
        runNode(
          [
            ...['--import', 'tsx/esm', '--input-type=module', '-e'],
            program(workshop.build(`${name}()`, name), place.settings),
          ],
          { env: place.env },
        ),
      );
      for (const { code, output } of await Promise.all(runs)) assert.equal(code, 0, output);
      const { microFrontends } = await place.target.readRegistry();
      assert.deepEqual(Object.keys(microFrontends).sort(), names.sort());
      const history = await place.target.readHistory(names.length + 1);
      assert.deepEqual(history.map(({ remote }) => remote).sort(), names);
    } finally {
      workshop.remove();
      await place.remove();
    }
  });
}
