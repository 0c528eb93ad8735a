import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { descriptionFile } from '../../index';
import type { Statement } from '../../schema';
import { buildType } from '../../schema/statement';
import { currentProvenance } from '../provenance';
import type { Build, Origin, StatementFile } from '../types';
import { integrityOf } from './integrity';
import { publishedFiles } from './published-files';

/** The command that published it. Whose machine that was, nothing says. */
const builder = 'https://talentsphere.example/release';

const dirtySuffix = '-dirty';

const hexOf = (algorithm: string, bytes: Buffer | string) =>
  createHash(algorithm).update(bytes).digest('hex');

/** SHA-384 of every published file of a build, in hexadecimal digits, by its path. */
export const hashesOf = ({ name, folder }: Build): Map<string, string> =>
  new Map(
    publishedFiles(folder, descriptionFile(name))
      .sort()
      .map((file) => [file, hexOf('sha384', readFileSync(path.join(folder, file)))]),
  );

/** The name of the file with a statement: two are never in one file. */
export const statementFile = (text: string) =>
  `statement-${hexOf('sha256', text).slice(0, 12)}.json`;

/** Whether a file next to a manifest is a statement: a release that was a preview before may have several. */
export const isStatement = (file: string) => /^statement-[0-9a-f]{12}\.json$/.test(file);

function statementOf(
  build: Build,
  commit: string,
  { repository, lockDigest, tools, environment }: Origin,
): StatementFile {
  const { run } = currentProvenance();
  const isDirty = commit.endsWith(dirtySuffix);
  const statement: Statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...hashesOf(build)].map(([name, sha384]) => ({ name, digest: { sha384 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType,
        externalParameters: { project: build.name, script: 'build', environment },
        resolvedDependencies: [
          {
            name: 'source',
            ...(repository ? { uri: `git+${repository}` } : {}),
            digest: { gitCommit: isDirty ? commit.slice(0, -dirtySuffix.length) : commit },
            ...(isDirty ? { annotations: { dirty: true } } : {}),
          },
          { name: 'package-lock.json', digest: { sha256: lockDigest } },
        ],
      },
      runDetails: {
        builder: { id: builder, version: tools },
        ...(run ? { metadata: { invocationId: run } } : {}),
      },
    },
  };
  const text = `${JSON.stringify(statement)}\n`;
  return { listed: { file: statementFile(text), integrity: integrityOf(text) }, text };
}

/** A build with the commit that it was made from, and a statement about that. @param commit with `-dirty` when files differed from it */
export const withOrigin = <Described extends Build>(
  build: Described,
  commit: string,
  origin: Origin,
): Described => ({ ...build, commit, statement: statementOf(build, commit, origin) });
