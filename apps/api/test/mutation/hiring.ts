/** The suites that reach hiring, in one: jest has to load what they share once. The longest is the last, after those that notice most changes. */
describe.each([
  'hiring',
  'bids',
  'terms',
  'delivery-times',
  'deliveries',
  'bid-notes',
  'waiting',
  'people',
  'profiles',
  'bid-counts',
  'moderation',
  'hidden-and-blocked',
  'work-files',
  'pictures',
  'authz-hiring',
])('%s', (suite) => void jest.requireActual(`../${suite}.test`));
