import { checkedText } from './input';

test('ends of lines of other programs become usual ones, and controls that nobody sees are removed', () => {
  expect(checkedText('message', ' first\vsecond\fthird\u0085fourth\r\n\tfifth ', 100)).toBe(
    'first\nsecond\nthird\nfourth\r\n\tfifth',
  );
  expect(checkedText('message', 'a\u0001\u001bb\u007f', 3)).toBe('ab');
  expect(checkedText('message', '\u0001\u0002', 3)).toBe('');
  expect(() => checkedText('message', 'abcd', 3)).toThrow(
    'The message can have at most 3 characters.',
  );
});
