import { createSessionMemory } from './session-memory';

test('a stored value is read, and a missing one means a visitor', () => {
  localStorage.clear();
  const memory = createSessionMemory(() => localStorage);
  expect(memory.read()).toBe('signed-out');
  memory.write('signed-in');
  expect(memory.read()).toBe('signed-in');
});

test('forbidden storage does not throw', () => {
  const memory = createSessionMemory(() => {
    throw new Error('forbidden');
  });
  memory.write('signed-in');
  expect(memory.read()).toBe('signed-out');
});
