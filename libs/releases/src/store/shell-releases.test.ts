import { releasesOf, shellContractOf, shellFor, shellName } from '../index';
import { describeBuild, describeShell } from './builds/describe-build';
import { canary, disable, promote, publishPreview, release, rollback, switchTo } from './commands';
import { describeChange } from './describe-change';
import { inEachPlace } from './testing/in-each-place';

inEachPlace((place, fakeRemotes) => {
  const build = (script: string) => describeShell(fakeRemotes.buildShell(script));
  const publish = async (script: string) =>
    (await release(place.target, build(script)))?.version ?? '';
  const read = () => place.target.readRegistry();
  /** The share of the sessions of each release that gets some, in percent, by its version. */
  const traffic = async () =>
    Object.fromEntries(
      releasesOf(await read(), shellName)
        .filter(({ deployment }) => deployment.traffic > 0)
        .map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
    );

  test('[A439] the shell is released beside the remotes, with all its files and what it provides', async () => {
    await release(place.target, describeBuild(fakeRemotes.build('remote()')));
    const version = await publish('one()');
    const registry = await read();
    expect(Object.keys(registry.microFrontends)).toEqual(['tasks']);
    const [only] = registry.shell ?? [];
    expect(only?.url).toBe(`/remotes/shell/${version}/shell-contract.json`);
    expect(Object.keys(only?.extras.files ?? {})).toEqual([
      'index.html',
      'main.0000000001.js',
      'server/shell.js',
    ]);
    const written = await place.read(`shell/${version}/shell-contract.json`);
    expect(only && shellContractOf(only)).toEqual(JSON.parse(written ?? ''));
    expect(await place.read(`shell/${version}/main.0000000001.js`)).toBe('one()');
  });

  test('[A439] the shell has a canary, a promotion, a way back and a history with the reason', async () => {
    const first = await publish('one()');
    const second = (await canary(place.target, shellName, 10, async () => build('two()')))?.version;
    expect(await traffic()).toEqual({ [first]: 90, [second ?? '']: 10 });
    await promote(place.target, shellName, { reason: 'It works' });
    expect(await traffic()).toEqual({ [second ?? '']: 100 });
    await rollback(place.target, shellName);
    expect(await traffic()).toEqual({ [first]: 100 });
    const held = await release(place.target, { ...build('three()'), commit: 'abc' });
    expect(held && describeChange(held)).toMatch(/gets no sessions, because shell was rolled back/);
    await switchTo(place.target, shellName, held?.version ?? '');
    expect(await traffic()).toEqual({ [held?.version ?? '']: 100 });
    const history = await place.target.readHistory(9);
    expect(history.map(({ action, remote }) => `${action} ${remote}`)).toEqual(
      ['release', 'canary', 'promote', 'rollback', 'release', 'to'].map((each) => `${each} shell`),
    );
    expect(history[2]?.reason).toBe('It works');
    expect(history.at(-1)?.commit).toBe('abc');
  });

  test('[A439] the shell cannot be disabled', async () => {
    const first = await publish('one()');
    await expect(disable(place.target, shellName)).rejects.toThrow(
      'No page is without the shell: roll it back instead of disabling it.',
    );
    expect(await traffic()).toEqual({ [first]: 100 });
  });

  test('a shell for previews is nobody’s', async () => {
    await publishPreview(place.target, build('one()'));
    expect(await shellFor(await read(), 'a session')).toBeUndefined();
  });

  test('a remote cannot take the place of the shell', () => {
    expect(() => describeBuild(fakeRemotes.build('one()', shellName))).toThrow(
      /the name of the shell/,
    );
  });
});
