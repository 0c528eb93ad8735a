import { readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';

/** One instruction of a container file. */
interface Instruction {
  name: string;
  value: string;
}

interface Stage {
  /** The image that it starts from. */
  from: string;
  instructions: Instruction[];
}

/** The stages of a container file; the last one is the image. @param file a path in the workspace */
export function readStages(file: string): Stage[] {
  const text = readFileSync(inRoot(file), 'utf8');
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines.filter(Boolean)) {
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ from: value.split(' ', 1)[0] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, value });
  }
  return stages;
}

/** The values of all instructions with a name. */
export const valuesOf = ({ instructions }: Stage, wanted: string) =>
  instructions.flatMap(({ name, value }) => (name === wanted ? value : []));

/** What is known about the image, of which each is stated once. */
export function describeImage(stage: Stage) {
  const last = (name: string) => valuesOf(stage, name).at(-1);
  const [, healthcheck] = / CMD (\[.*\])$/.exec(last('HEALTHCHECK') ?? '') ?? [];
  const pairs = valuesOf(stage, 'ENV').flatMap((value) => value.split(' '));
  return {
    user: last('USER'),
    stopSignal: last('STOPSIGNAL'),
    command: JSON.parse(last('CMD') ?? '[]') as string[],
    healthcheck: JSON.parse(healthcheck ?? '[]') as string[],
    // A value may contain the sign that separates it from its name.
    environment: Object.fromEntries(
      pairs.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]),
    ),
  };
}
