import { rmSync } from 'node:fs';

export default function tearDown() {
  const { PGLITE_TEMPLATE } = process.env;
  if (PGLITE_TEMPLATE) rmSync(PGLITE_TEMPLATE, { recursive: true, force: true });
}
