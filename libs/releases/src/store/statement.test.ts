import { describeBuild } from './builds/describe-build';
import { integrityOf } from './builds/integrity';
import { withOrigin } from './builds/statement';
import { publishLocal, publishPreview, release } from './commands';
import { parseStatement } from '../schema';
import { inEachPlace } from './testing/in-each-place';

const commits = ['a', 'b', 'c'].map((digit) => digit.repeat(40));
const [first = '', second = '', third = ''] = commits;

inEachPlace((place, fakeRemotes) => {
  const build = (script: string, commit: string) =>
    withOrigin(describeBuild(fakeRemotes.build(script)), commit, {
      lockDigest: '0'.repeat(64),
      tools: { node: '20.19.2', npm: '10.8.2' },
      environment: {},
    });
  const only = async () => {
    const [newest] = (await place.target.readRegistry()).microFrontends['tasks'] ?? [];
    if (!newest) throw new Error('Nothing is released.');
    return newest;
  };
  /** The statement of the newest release, as the registry has it. */
  async function stated() {
    const { metadata, extras } = await only();
    const file = `tasks/${metadata.version}/${extras.statement?.file}`;
    const text = (await place.read(file)) ?? '';
    expect(extras.statement?.integrity).toBe(integrityOf(text));
    expect(new Uint8Array((await place.target.readFile(file)) ?? [])).toEqual(
      new TextEncoder().encode(text),
    );
    return parseStatement(text, file);
  }
  const commitOf = ({ predicate }: Awaited<ReturnType<typeof stated>>) =>
    predicate.buildDefinition.resolvedDependencies[0];
  const listed = async () =>
    (await place.target.listFiles('tasks', (await only()).metadata.version))?.sort();

  test('[A552] a release has a statement with all of its files, which its registry names', async () => {
    await release(place.target, build('one()', `${first}-dirty`));
    const statement = await stated();
    expect(commitOf(statement)).toEqual({
      name: 'source',
      digest: { gitCommit: first },
      annotations: { dirty: true },
    });
    expect(statement.subject.map(({ name }) => name)).toEqual([
      'mf-manifest.json',
      'remote-entry.js',
      'remote-entry.js.br',
    ]);
    const { statement: named, files } = (await only()).extras;
    expect(Object.keys(files)).toEqual(['remote-entry.js']);
    expect(await listed()).toEqual([...statement.subject.map(({ name }) => name), named?.file]);
  });

  test('[A552] the statement is not part of the version, and a build that was released keeps its own', async () => {
    const change = await release(place.target, build('one()', first));
    expect(change?.version).toBe(describeBuild(fakeRemotes.build('one()')).version);
    const files = await listed();
    for (const again of [release, publishLocal]) {
      expect(await again(place.target, build('one()', second))).toBe(undefined);
    }
    expect(commitOf(await stated()).digest).toEqual({ gitCommit: first });
    expect(await listed()).toEqual(files);
  });

  test('[A552] what was released for previews has the statement of its release', async () => {
    await publishPreview(place.target, build('one()', second));
    await release(place.target, build('one()', third));
    expect(commitOf(await stated()).digest).toEqual({ gitCommit: third });
    expect((await only()).extras.commit).toBe(third);
  });

  test('[A552] a build of which no commit is known has none', async () => {
    await release(place.target, describeBuild(fakeRemotes.build('one()')));
    expect((await only()).extras).not.toHaveProperty('statement');
    expect(await place.target.listFiles('tasks', '1.0.0')).toEqual([]);
    expect(await place.target.readFile('tasks/nothing.json')).toBe(undefined);
  });
});
