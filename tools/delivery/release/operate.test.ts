import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { parse } from 'yaml';
import { isCommandName } from './command-names';

test('every operation of the workflow is a command', () => {
  const { on } = parse(readFileSync(inRoot('.github/workflows/operate.yml'), 'utf8'));
  const { options } = on.workflow_dispatch.inputs.operation;
  assert.deepEqual(options, ['promote', 'rollback', 'disable', 'to']);
  assert.ok(options.every(isCommandName));
});
