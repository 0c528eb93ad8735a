import { skillKeys } from '@talentsphere/domain';
import { countStatement } from './task-list.repository';

test.each([
  ['a skill with a comma that separates skills by now', '设计、排版', '设计、排版'],
  ['one of several skills', 'Figma، Logo', 'Logo'],
])('a task is found by %s', (_what, skills, stored) => {
  const { parameters } = countStatement({ skills }, 0);
  const sought = parameters.find((parameter) => Array.isArray(parameter));
  expect(sought).toContain(skillKeys([stored])[0]);
});
