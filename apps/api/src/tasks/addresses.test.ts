import { withAddressesOf } from './addresses';

const rows = ['mina', 'omar', 'mina'].map((userId) => ({
  userId,
  employerName: userId,
  employerEmail: `${userId}@x.test`,
  employerEmailVerified: true,
  userEmail: `${userId}@x.test`,
}));

test('[A511] the tasks of people who are not admitted are listed without addresses', () => {
  const admit = jest.fn((people: string[]) => new Set(people.filter((id) => id === 'mina')));
  const tasks = JSON.parse(withAddressesOf(JSON.stringify(rows), admit));
  expect(admit).toHaveBeenCalledWith(['mina', 'omar']);
  expect(tasks).toEqual([rows[0], { userId: 'omar', employerName: 'omar' }, rows[2]]);
});

test('[A511] a list in which all are admitted is sent as it is', () => {
  const text = JSON.stringify(rows, null, 1);
  expect(withAddressesOf(text, (people) => new Set(people))).toBe(text);
});
