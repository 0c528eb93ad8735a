import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';

/** Texts of the standalone page and of React Refresh. */
const ofDevelopment = /standalone-person|talentsphereRefresh|scheduleRefresh\(|jsxDEV/;

for (const app of ['shell', ...findRemotes().map(({ name }) => name)]) {
  test(`${app}: the release build contains no development code`, () => {
    const folder = inRoot('apps', app, 'dist');
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    const found = scripts.filter((file) =>
      ofDevelopment.test(readFileSync(`${folder}/${file}`, 'utf8')),
    );
    expect(found).toEqual([]);
  });
}
