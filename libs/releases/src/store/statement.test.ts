import { describeBuild } from './builds/describe-build';
import { integrityOf } from './builds/integrity';
import { isStatement, statementFile, withOrigin } from './builds/statement';
import { publishLocal, publishPreview, release } from './commands';
import { parseStatement } from '../schema';
import { buildType } from '../schema/statement';
import { inEachPlace } from './testing/in-each-place';

const commits = ['a', 'b', 'c'].map((digit) => digit.repeat(40));
const [first = '', second = '', third = ''] = commits;

const lockDigest = '0'.repeat(64);
const tools = { node: '20.19.2', npm: '10.8.2' };

inEachPlace((place, fakeRemotes) => {
  const build = (script: string, commit: string) =>
    withOrigin(describeBuild(fakeRemotes.build(script)), commit, {
      lockDigest,
      tools,
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

  test('[A552] a statement says what the build was made from, and by which run', async () => {
    const run = 'https://ci.example/team/market/actions/runs/42';
    jest.replaceProperty(process, 'env', {
      ...process.env,
      GITHUB_SERVER_URL: 'https://ci.example',
      GITHUB_REPOSITORY: 'team/market',
      GITHUB_RUN_ID: '42',
    });
    const remote = describeBuild(fakeRemotes.build('one()'));
    const repository = 'https://ci.example/team/market';
    const made = { repository, lockDigest, tools, environment: { STYLE_ENGINE: 'off' } as const };
    await release(place.target, withOrigin(remote, first, made));
    jest.restoreAllMocks();
    const { predicateType, predicate } = await stated();
    expect(predicateType).toBe('https://slsa.dev/provenance/v1');
    expect(predicate).toEqual({
      buildDefinition: {
        buildType,
        externalParameters: { project: 'tasks', script: 'build', environment: made.environment },
        resolvedDependencies: [
          { name: 'source', uri: `git+${repository}`, digest: { gitCommit: first } },
          { name: 'package-lock.json', digest: { sha256: lockDigest } },
        ],
      },
      runDetails: {
        builder: { id: 'https://talentsphere.example/release', version: tools },
        metadata: { invocationId: run },
      },
    });
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

test('a statement is known by the name of its file', () => {
  const file = statementFile('{}');
  expect(file).toBe('statement-44136fa355b3.json');
  expect(isStatement(file)).toBe(true);
  for (const other of [`a-${file}`, `${file}.br`, file.replace('4', 'g'), 'statement-4.json'])
    expect(isStatement(other)).toBe(false);
});
