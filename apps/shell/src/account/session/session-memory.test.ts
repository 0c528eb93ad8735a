import { createSessionMemory } from './session-memory';

test('what was written is read, and nothing means a visitor', () => {
  localStorage.clear();
  const memory = createSessionMemory(() => localStorage);
  expect(memory.read()).toBe('signed-out');
  memory.write('signed-in');
  expect(memory.read()).toBe('signed-in');
});

test('forbidden storage is no fault', () => {
  const memory = createSessionMemory(() => {
    throw new Error('forbidden');
  });
  memory.write('signed-in');
  expect(memory.read()).toBe('signed-out');
});
