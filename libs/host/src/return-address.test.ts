import { loginState, originOf } from './return-address';

test('an address is kept on the way to the login screen, including query and hash', () => {
  const state = loginState({ pathname: '/task/42', search: '?ref=x', hash: '#bids' });
  expect(originOf(state)).toBe('/task/42?ref=x#bids');
});

test.each([
  [null],
  [undefined],
  ['/x'],
  [{ origin: 7 }],
  [{ origin: 'https://evil.example' }],
  [{ origin: '//evil.example/x' }],
  [{ origin: '/\\evil.example' }],
  [{ origin: 'javascript:alert(1)' }],
])('%j is no return address', (state) => {
  expect(originOf(state)).toBeUndefined();
});
