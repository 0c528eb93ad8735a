import { checkedText, isUuid } from './input';

test('ends of lines of other programs become usual ones, and controls that nobody sees are removed', () => {
  expect(checkedText('message', ' first\vsecond\fthird\u0085fourth\r\n\tfifth ', 100)).toBe(
    'first\nsecond\nthird\nfourth\r\n\tfifth',
  );
  expect(checkedText('message', 'a\u0001\u001bb\u007f', 3)).toBe('ab');
  expect(checkedText('message', '\u0001\u0002', 3)).toBe('');
  expect(checkedText('message', '\u200B\n\u200D', 3)).toBe('');
  expect(() => checkedText('message', 'abcd', 3)).toThrow(
    'The message can have at most 3 characters.',
  );
});

test('an id is one in the letters that answers have, because ids are compared as texts', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect([id, id.toUpperCase(), `${id}0`, ''].map(isUuid)).toEqual([true, false, false, false]);
});
