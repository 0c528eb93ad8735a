import { rmSync } from 'node:fs';

export default function tearDown() {
  const { MEMORY_FOLDER, PGLITE_TEMPLATE } = process.env;
  for (const folder of [MEMORY_FOLDER, PGLITE_TEMPLATE]) {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}
