import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePorts } from './free-ports';

test('free ports are chosen once, and not among those that the system gives to others', async () => {
  const ports = (await Promise.all([freePorts(3), freePorts(3)])).flat();
  assert.equal(new Set(ports).size, 6);
  // The first of Linux; those of other systems are later.
  assert.ok(
    ports.every((port) => port >= 12_000 && port < 32_768),
    ports.join(),
  );
});
