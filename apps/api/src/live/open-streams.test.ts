import type { EventStream } from './event-stream';
import { OpenStreams } from './open-streams';

/** How many streams are opened of the wanted ones. */
function open(streams: OpenStreams, wanted: number, addressOf: (index: number) => string) {
  let opened = 0;
  for (let index = 0; index < wanted; index += 1) {
    const owner = { address: addressOf(index), isSignedIn: false };
    try {
      streams.requireCapacity(owner);
      streams.add({} as EventStream, owner);
      opened += 1;
    } catch {
      // It is refused.
    }
  }
  return opened;
}

const hex = (number: number) => number.toString(16);

test.each([
  ['an IPv4 address', () => '203.0.113.7', 100],
  ['a /64', (index: number) => `2001:db8:1:2::${hex(index)}`, 100],
  ['a /56', (index: number) => `2001:db8:1:2${hex(16 + (index % 200)).padStart(2, '0')}::1`, 200],
  ['a /48', (index: number) => `2001:db8:1:${hex(index)}::1`, 400],
])('[A348] %s has a limit', (_network, addressOf, most) => {
  expect(open(new OpenStreams(), 5_000, addressOf)).toBe(most);
});

test('[A348] visitors leave streams to people who are signed in', () => {
  const streams = new OpenStreams();
  const everywhere = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  expect(open(streams, 6_000, everywhere)).toBe(4_500);
  expect(() => streams.requireCapacity({ address: '10.9.9.9', isSignedIn: true })).not.toThrow();
});

test('[A348] a stream that ended makes room for another', () => {
  const streams = new OpenStreams();
  const owner = { address: '203.0.113.7', isSignedIn: false };
  open(streams, 100, () => owner.address);
  const [first] = streams.all;
  if (first) streams.remove(first, owner);
  expect(() => streams.requireCapacity(owner)).not.toThrow();
  expect(open(streams, 2, () => owner.address)).toBe(1);
});
