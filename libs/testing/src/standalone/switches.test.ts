import { readSwitches, writeSwitches } from './switches';

const usual = readSwitches('');

test('without switches, or with misspelt ones, the defaults apply', () => {
  expect(usual).toEqual({
    session: 'mina',
    theme: 'light',
    latency: '0',
    failure: 'none',
    data: 'normal',
  });
  expect(readSwitches('?theme=pink&failure=')).toEqual(usual);
});

test('written switches are read back, and the screen’s own query is kept', () => {
  const state = { ...usual, failure: '500', data: 'one' } as const;
  const search = writeSwitches('?q=bees&theme=dark', state);
  expect(search).toBe('?q=bees&failure=500&data=one');
  expect(readSwitches(search)).toEqual(state);
});

test('without a state, only the screen’s own query remains', () => {
  expect(writeSwitches('?q=bees&failure=500')).toBe('?q=bees');
  expect(writeSwitches('?failure=500')).toBe('');
});
