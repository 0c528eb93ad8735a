import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as Places from './places';

jest.mock('./places', () => {
  const { places } = jest.requireActual<typeof Places>('./places');
  return { places: { 'a folder': places['a folder'] } };
});

/** First those that take little, and the one that notices most; last those that wait. */
const ordered = [
  'change',
  'describe-change',
  'builds/describe-build',
  'read-document',
  'registry-changes',
  'provenance',
  'shell-releases',
  'statement',
  'commands',
  'proven',
  'signed',
  'releases-at',
  'rights',
  'folder-target',
  'prune',
];

/** Not those of a part of their own, and no long ones. */
const files = readdirSync(path.dirname(__dirname), { recursive: true, encoding: 'utf8' })
  .map((file) => /^((?:builds\/)?[\w-]+)\.test\.ts$/.exec(file)?.[1])
  .filter((name) => name !== undefined);

/**
 * The suites of the store, in one and on a folder alone: mutation tests run them for each change, and jest would load
 * the store for each suite.
 */
describe.each([...new Set([...ordered, ...files])])(
  '%s',
  (suite) => void jest.requireActual(`../${suite}.test`),
);
