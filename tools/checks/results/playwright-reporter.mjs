import process from 'node:process';
import { resultsInto } from './write.mjs';

/** Writes the results of one run of Playwright into RESULTS_FILE. */
export default class PlaywrightReporter {
  write = resultsInto(process.env['RESULTS_FILE']);

  constructor() {
    // It is not for the runners that a journey starts.
    delete process.env['RESULTS_FILE'];
  }

  onTestEnd(test) {
    const [title, file] = [test.titlePath().slice(3).join(' '), test.location.file];
    const outcome = test.outcome();
    const state = outcome === 'expected' ? 'passed' : outcome === 'skipped' ? outcome : 'failed';
    const { error, duration } = test.results.at(-1) ?? {};
    this.write({ title, file, state, message: error?.message, duration });
  }

  /** Of no test. */
  onError({ message: title = 'error', location }) {
    this.write({ title, file: location?.file ?? 'playwright', state: 'failed' });
  }
}
