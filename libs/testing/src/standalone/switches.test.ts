import { readSwitches, writeSwitches } from './switches';

const usual = readSwitches('');

test('an address without switches is the usual state, and so is a misspelt one', () => {
  expect(usual).toEqual({
    session: 'mina',
    theme: 'light',
    latency: '0',
    failure: 'none',
    data: 'normal',
  });
  expect(readSwitches('?theme=pink&failure=')).toEqual(usual);
});

test('what is written is read again, beside what a screen keeps there', () => {
  const state = { ...usual, failure: '500', data: 'one' } as const;
  const search = writeSwitches('?q=bees&theme=dark', state);
  expect(search).toBe('?q=bees&failure=500&data=one');
  expect(readSwitches(search)).toEqual(state);
});

test('without a state, only what belongs to the screen is left', () => {
  expect(writeSwitches('?q=bees&failure=500')).toBe('?q=bees');
  expect(writeSwitches('?failure=500')).toBe('');
});
