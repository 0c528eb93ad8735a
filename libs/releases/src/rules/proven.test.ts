import { shellContractOf } from '../registry';
import type { RegistryRelease } from '../schema';
import { asReleased } from './proven';

const release: RegistryRelease = {
  url: '/remotes/shell/1/shell-contract.json',
  metadata: { version: '1', integrity: 'sha384-x' },
  deployment: { traffic: 100, default: true },
  extras: {
    ...{ hostContract: '1.0.0', routes: [], shared: {}, files: { 'b.js': '', 'a.js': '' } },
    provides: { federation: '2.9.2', strict: [] },
  },
};
const served = shellContractOf(release);
const registry = { microFrontends: {}, shell: [release] };

test('a site has the shell that everybody gets when it serves its files, in whatever order', () => {
  const sorted = { ...served, files: ['a.js', 'b.js'] };
  expect(asReleased(sorted, registry)).toEqual({ ...sorted, release });
});

test('the shell of a site that serves other files, or of which none is released, is no release', () => {
  const other = { ...served, files: ['a.js'] };
  expect(asReleased(other, registry)).toBe(other);
  expect(asReleased(served, { microFrontends: {} })).toBe(served);
});
