import { createSessionMemory } from './session-memory';

test('what was written is read, and nothing means a visitor', () => {
  const memory = createSessionMemory(document);
  expect(memory.read()).toBe('signed-out');
  memory.write('signed-in');
  expect(memory.read()).toBe('signed-in');
  memory.write('signed-out');
  expect(document.cookie).toBe('');
  expect(memory.read()).toBe('signed-out');
});

test('other cookies say nothing', () => {
  document.cookie = 'my-session-hint=signed-in';
  expect(createSessionMemory(document).read()).toBe('signed-out');
});

test('without cookies everybody is a likely visitor', () => {
  const memory = createSessionMemory({
    get cookie() {
      return '';
    },
    set cookie(_) {},
  });
  memory.write('signed-in');
  expect(memory.read()).toBe('signed-out');
});
