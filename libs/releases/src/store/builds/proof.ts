import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Type } from 'typebox';
import { ReleaseError } from '../../index';
import { documentParser, Version } from '../../schema';
import type { Build } from '../types';
import { proofFile } from './published-files';

const parseProof = documentParser(
  Type.Object({ name: Type.String(), version: Version, proven: Type.Array(Type.String()) }),
  'proof of a build',
);

/** Puts what was proven next to the files of a build, for the job that publishes it, or removes what was before. */
export function writeProof({ folder, name, version, proven }: Build): void {
  const place = path.join(folder, proofFile);
  if (proven) writeFileSync(place, `${JSON.stringify({ name, version, proven })}\n`);
  else rmSync(place, { force: true });
}

/** A build with what was proven of it, if that is next to its files. @throws ReleaseError for the proof of another build */
export function withProof<Described extends Build>(build: Described): Described {
  const place = path.join(build.folder, proofFile);
  if (!existsSync(place)) return build;
  const { name, version, proven } = parseProof(readFileSync(place, 'utf8'), place);
  if (name === build.name && version === build.version) {
    return { ...build, journeys: 'passed', proven };
  }
  throw new ReleaseError(
    `${place} is the proof of ${name} ${version}, and not of this build, ${build.name} ${build.version}: prove it again.`,
  );
}
