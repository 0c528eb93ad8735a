import { findEngines } from './engines';
import { runTests } from './run-tests';

/** `npm run test:browsers -- [arguments of playwright test]` */
runTests(['--config=playwright.browsers.config.ts', ...process.argv.slice(2)], findEngines);
