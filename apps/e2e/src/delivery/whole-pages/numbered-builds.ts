import { rm } from 'node:fs/promises';
import path from 'node:path';
import { shellName } from '@talentsphere/releases';
import { describeBuild, describeShell, type Build } from '@talentsphere/releases/store';
import { areas } from '../areas';
import { changedShell } from '../changed-shell';
import { changedBuild, type Patch } from '../store';
import { numbered } from './documents';

export interface NumberedBuild {
  build: Build;
  /** What its pages show. */
  number: string;
}

/** Builds of each bundle that differ in the number that their pages show. Each is made once, and published repeatedly. */
export class NumberedBuilds {
  readonly #made = new Map<string, Promise<Build>>();
  readonly #turns = new Map<string, number>();

  /** @param count of each bundle; of two, both may be assigned */
  constructor(private readonly count: 3 | 4) {}

  /** The next one whose version is not among these. */
  async nextOf(bundle: string, versions: readonly string[]): Promise<NumberedBuild> {
    const turn = (this.#turns.get(bundle) ?? 0) + 1;
    this.#turns.set(bundle, turn);
    const number = String((turn % this.count) + 1);
    const build = await this.#of(bundle, number);
    return versions.includes(build.version) ? this.nextOf(bundle, versions) : { build, number };
  }

  async remove(): Promise<void> {
    for (const build of this.#made.values())
      await rm(path.dirname((await build).folder), { recursive: true });
  }

  #of(bundle: string, number: string): Promise<Build> {
    const key = `${bundle} ${number}`;
    const made = this.#made.get(key) ?? make(bundle, number);
    this.#made.set(key, made);
    return made;
  }
}

async function make(bundle: string, number: string): Promise<Build> {
  if (bundle === shellName) return describeShell(await changedShell(number));
  const text = areas.find(({ remote }) => remote === bundle)?.text ?? '';
  const patch: Patch = (_file, code) => code.replaceAll(text, numbered(text, number));
  return describeBuild(await changedBuild(bundle, patch));
}
