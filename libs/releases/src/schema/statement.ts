import { Type, type Static } from 'typebox';
import { documentParser } from './document';
import { FilePath } from './file-path';

/** How a build is made, in place of a description that a stranger's tool could follow: `docs/how-to/release.md` has it. */
export const buildType = 'https://talentsphere.example/build/workspace/v1';

/** What a build was made with, besides its commit. */
export type BuildTools = Static<typeof BuildTools>;
const BuildTools = Type.Object({
  /** The version of Node.js. */
  node: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+' }),
  /** That of npm, which installed the packages; absent when the command was not run by npm. */
  npm: Type.Optional(Type.String()),
});

const hex = (length: number) => Type.String({ pattern: `^[0-9a-f]{${length}}$` });

/**
 * What a release was built from, how, and the hash of each of its files, so that somebody else can build it again:
 * an in-toto Statement v1 (https://in-toto.io/Statement/v1) with SLSA's provenance v1
 * (https://slsa.dev/spec/v1.0/provenance).
 */
export type Statement = Static<typeof Statement>;
const Statement = Type.Object({
  _type: Type.Literal('https://in-toto.io/Statement/v1'),
  /** Every published file, by its path below the folder of the release; also compressed ones, which no registry lists. */
  subject: Type.Array(Type.Object({ name: FilePath, digest: Type.Object({ sha384: hex(96) }) })),
  predicateType: Type.Literal('https://slsa.dev/provenance/v1'),
  predicate: Type.Object({
    buildDefinition: Type.Object({
      buildType: Type.Literal(buildType),
      externalParameters: Type.Object({
        /** The name of the remote, or of the shell. */
        project: Type.String(),
        /** The script of its package that builds it. */
        script: Type.Literal('build'),
        /** The variables that change what a build makes. */
        environment: Type.Object({ STYLE_ENGINE: Type.Optional(Type.Literal('off')) }),
      }),
      resolvedDependencies: Type.Tuple([
        Type.Object({
          name: Type.Literal('source'),
          /** `git+` and the address of the repository; absent when that is not known. */
          uri: Type.Optional(Type.String({ pattern: '^git\\+' })),
          digest: Type.Object({ gitCommit: hex(40) }),
          /** Files differed from the commit: nobody else can build it. */
          annotations: Type.Optional(Type.Object({ dirty: Type.Literal(true) })),
        }),
        Type.Object({
          name: Type.Literal('package-lock.json'),
          digest: Type.Object({ sha256: hex(64) }),
        }),
      ]),
    }),
    runDetails: Type.Object({
      builder: Type.Object({ id: Type.String(), version: BuildTools }),
      /** The address of the run of the CI platform that published it. */
      metadata: Type.Optional(Type.Object({ invocationId: Type.String() })),
    }),
  }),
});

/** @throws ReleaseError when the text is not such a statement; the message names the member that is wrong */
export const parseStatement = documentParser(Statement, 'statement of a build');
