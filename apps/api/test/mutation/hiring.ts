/** The suites that reach hiring, in one: jest loads the server anew for each file, and these take longer to load than to run. */
describe.each([
  'hiring',
  'bids',
  'terms',
  'delivery-times',
  'deliveries',
  'bid-notes',
  'waiting',
  'authz-hiring',
  'work-files',
])('%s', (suite) => void jest.requireActual(`../${suite}.test`));
