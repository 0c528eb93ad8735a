import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from '@rspack/core';
import { serverFolder } from '@talentsphere/releases';

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|json|svg)$/;

/** Emits `.br` and `.gz` next to every text file that browsers request, so no server compresses at run time. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(
      'PrecompressPlugin',
      async ({ outputOptions: { path: folder = '' } }) => {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files
            .filter((file) => compressible.test(file) && !file.startsWith(`${serverFolder}/`))
            .map(async (file) => {
              const path = join(folder, file);
              const bytes = await readFile(path);
              const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
              await writeFile(`${path}.br`, await brotli(bytes, { params }));
              await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
            }),
        );
      },
    );
  }
}
