export { createDatabase, startMarketplace } from '../support/marketplace';
export { startServer } from './server';
