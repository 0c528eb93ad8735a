import { placeText } from './place';

test.each([
  [{ place: 'Lyon, France', isRemote: true }, 'Lyon, France · Remote'],
  [{ place: 'Lyon, France', isRemote: false }, 'Lyon, France'],
  [{ place: '', isRemote: true }, 'Remote'],
  [{}, ''],
])('%j is shown as "%s"', (placed, text) => {
  expect(placeText(placed)).toBe(text);
});
