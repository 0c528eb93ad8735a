import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryFile, type Registry } from '@talentsphere/federation/registry';
import type { StoreCopy } from './store-copy';

/** Reads the registry as it is at each question. */
export class RegistryReader {
  #last: Registry = { microFrontends: {} };

  constructor(
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
    private readonly copy?: StoreCopy,
  ) {}

  /** The registry; when it is missing or broken, which is reported, the last good one or none. */
  async read(): Promise<Registry> {
    await this.copy?.freshen();
    try {
      const text = await readFile(join(this.directory, registryFile), 'utf8');
      this.#last = JSON.parse(text) as Registry;
    } catch (error) {
      this.report(error);
    }
    return this.#last;
  }
}
