import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LockError } from '@talentsphere/releases/store/file-lock';
import { ReleaseError } from '@talentsphere/releases';
import { CommandError, isForUser } from './command-error';

for (const [error, expected] of [
  [new CommandError('No.'), true],
  [new ReleaseError('No.'), true],
  [new LockError('No.'), true],
  [new TypeError('No.'), false],
  ['No.', false],
] as const) {
  test(`${error} is ${expected ? '' : 'not '}for the user`, () => {
    assert.equal(isForUser(error), expected);
  });
}
