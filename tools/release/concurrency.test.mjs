import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runNode } from '../lib/run.mjs';
import { inRoot } from '../lib/workspace.mjs';
import { createWorkshop } from './testing/fake-remote.mjs';
import { places } from './testing/places.mjs';

/** @param {string} file */
const moduleUrl = (file) => JSON.stringify(pathToFileURL(inRoot('tools', file)).href);

/** @param {string} folder of a built remote */
const program = (folder) => `
const { release } = await import(${moduleUrl('release/commands.mjs')});
const { describeBuild } = await import(${moduleUrl('release/describe-build.mjs')});
const { releaseTarget } = await import(${moduleUrl('release/target.mjs')});
const { readSettings } = await import(${moduleUrl('lib/settings.mjs')});
const target = await releaseTarget(readSettings(process.env));
await release(target, describeBuild(${JSON.stringify(folder)}));`;

for (const [kind, openPlace] of Object.entries(places)) {
  test(`of releases into ${kind} at the same moment none is lost`, async () => {
    const workshop = createWorkshop();
    const place = await openPlace();
    try {
      const names = ['one', 'two', 'three', 'four', 'five', 'six'];
      const runs = names.map((name) =>
        runNode(['--input-type=module', '-e', program(workshop.build(`${name}()`, name))], {
          env: place.env,
        }),
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
