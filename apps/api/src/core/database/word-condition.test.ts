import { wordCondition } from './word-condition';

const columns = { text: 'text', short: 'pairs' };

test.each([
  ['a', 'pairs @> array[$1::text]', 'a'],
  ['🐝🐝', 'pairs @> array[$1::text]', '🐝🐝'],
  ['abc', 'text like $1', '%abc%'],
  ['50%_\\', 'text like $1', '%50\\%\\_\\\\%'],
])('the word "%s" is found by %s', (word, condition, parameter) => {
  const parameters: string[] = [];
  expect(wordCondition(columns, word, parameters)).toBe(condition);
  expect(parameters).toEqual([parameter]);
});
