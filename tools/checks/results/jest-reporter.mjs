import process from 'node:process';
import { resultsInto } from './write.mjs';

/** Writes the results of one jest run into RESULTS_FILE, else into the project's test-results. */
export default class JestReporter {
  constructor({ rootDir }) {
    this.write = resultsInto(process.env['RESULTS_FILE'] || `${rootDir}/test-results/jest.jsonl`);
  }

  onTestResult(_test, { testFilePath: file, testResults, failureMessage, numFailingTests }) {
    for (const { fullName: title, status, failureMessages, duration } of testResults) {
      const state = ['passed', 'failed'].includes(status) ? status : 'skipped';
      this.write({ title, file, state, message: failureMessages.join('\n'), duration });
    }
    // It could not be loaded, or what runs after its tests has failed.
    if (failureMessage && numFailingTests === 0)
      this.write({
        title: 'the file failed outside its tests',
        file,
        state: 'failed',
        message: failureMessage,
      });
  }
}
