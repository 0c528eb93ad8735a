import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patternOf } from './journeys';

test('the journeys of a remote are not those of one whose name begins with its name', () => {
  const isOf = (tag: string, title: string) => new RegExp(patternOf(tag)).test(title);
  const title = 'journeys people-search.spec.ts finds somebody @contract @people-search';
  assert.ok(!isOf('@people', title));
  assert.ok(!isOf('@people', title.replaceAll('-search', '2')));
  assert.ok(isOf('@people-search', title));
  assert.ok(isOf('@contract', title));
  assert.ok(isOf('@people', title.replaceAll('-search', '')));
});
