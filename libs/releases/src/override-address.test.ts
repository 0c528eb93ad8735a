import { overrideAddress } from './override-address';

const origins = ['http://localhost:5102', 'https://dev.example'];

test.each([
  ['http://localhost:5102', 'http://localhost:5102/mf-manifest.json'],
  ['http://localhost:5102/dist', 'http://localhost:5102/dist/mf-manifest.json'],
  ['https://dev.example/a/mf-manifest.json?x#y', 'https://dev.example/a/mf-manifest.json'],
  ['http://user:word@localhost:5102/', 'http://localhost:5102/mf-manifest.json'],
])('%s means the manifest %s', (text, address) => {
  expect(overrideAddress(text, origins)).toBe(address);
});

test.each([
  ['tasks', '"tasks" is not an address: write it as http://localhost:5102.'],
  ['javascript:alert(1)', 'is not an address'],
  [
    'http://localhost:5103',
    'A remote may not be loaded from http://localhost:5103. Allowed here: http://localhost:5102, https://dev.example.',
  ],
  ['http://localhost.evil.example:5102', 'may not be loaded from'],
])('%s is refused', (text, sentence) => {
  expect(() => overrideAddress(text, origins)).toThrow(sentence);
});

test.each([
  ['tasks', '"tasks" is not an address: write it as http://….'],
  [
    'http://localhost:5102',
    'A remote may not be loaded from http://localhost:5102. Allowed here: none.',
  ],
])('where no origin is allowed, %s is refused as well', (text, sentence) => {
  expect(() => overrideAddress(text, [])).toThrow(sentence);
});
