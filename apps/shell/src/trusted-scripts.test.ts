import { trustReleasedScripts } from './trusted-scripts';

/** What the policy of a page makes of an address; undefined when it has no policy. */
function policyOf(page: string) {
  const createPolicy = jest.fn();
  trustReleasedScripts({ location: new URL(page), trustedTypes: { createPolicy } } as never);
  const [name, rules] = createPolicy.mock.calls[0] as [
    string,
    Record<string, (text: string) => unknown>,
  ];
  return { name, rules, of: (url: string) => rules['createScriptURL']?.(url) };
}

const { name, rules, of } = policyOf('https://site.example/task/1');

test('scripts of releases are the only strings that become code', () => {
  expect(name).toBe('default');
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
  for (const url of [
    '/assets/main.1.js',
    'https://site.example/remotes/tasks/files/remote-entry.1.js?again=1',
  ]) {
    expect(of(url)).toBe(url);
  }
});

test.each([
  ['another site', 'https://other.example/assets/main.1.js'],
  ['another scheme', 'data:text/javascript,1'],
  ['another port', 'https://site.example:8443/assets/main.1.js'],
  ['the API', '/api/files/1'],
  ['the API below a folder of releases', '/remotes/../api/files/1'],
  ['the same in other spellings', String.raw`\remotes\%2e%2e\api\files\1`],
  ['a path relative to the page', 'assets/main.1.js'],
])('a script of %s is refused', (_what, url) => {
  expect(of(url)).toBeNull();
});

test('browsers without Trusted Types are left alone', () => {
  expect(() =>
    trustReleasedScripts({ location: new URL('https://site.example') } as never),
  ).not.toThrow();
});
