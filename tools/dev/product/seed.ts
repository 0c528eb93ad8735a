// `npm run seed -- --tasks 100000`: short for `npm run db -- seed …`.
process.argv.splice(2, 0, 'seed');
await import('./db');

export {};
