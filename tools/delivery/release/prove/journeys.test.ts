import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import { addressesToOpen, patternOf } from './journeys';

test('the journeys of a remote are not those of one whose name begins with its name', () => {
  const isOf = (tag: string, title: string) => new RegExp(patternOf(tag)).test(title);
  const title = 'journeys people-search.spec.ts finds somebody @contract @people-search';
  assert.ok(!isOf('@people', title));
  assert.ok(!isOf('@people', title.replaceAll('-search', '2')));
  assert.ok(isOf('@people-search', title));
  assert.ok(isOf('@contract', title));
  assert.ok(isOf('@people', title.replaceAll('-search', '')));
});

test('[A641] of a remote without a contract here, the addresses without a parameter are opened', () => {
  const remote = (...routes: string[]) => ({ extras: { hostContract: '*', routes, files: {} } });
  const ours = Object.fromEntries(
    findRemotes().map(({ name, routes }) => [name, remote(...routes)]),
  );
  const opened = addressesToOpen({
    ...ours,
    'market-pulse': remote('/market-pulse', '/market-pulse/:taskId', '/pulses/*'),
    panels: remote(),
  });
  assert.deepEqual(opened, { 'market-pulse': ['/market-pulse'] });
});
