import { runTests } from './run-tests';

/** `node tools/bootstrap/run.mjs tools/browser/in-browser.ts [arguments of playwright test]` */
runTests(process.argv.slice(2));
