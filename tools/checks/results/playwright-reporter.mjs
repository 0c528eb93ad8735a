import process from 'node:process';
import { resultsInto } from './write.mjs';

/** Writes the results of one run of Playwright into RESULTS_FILE. */
export default class PlaywrightReporter {
  write = resultsInto(process.env['RESULTS_FILE']);

  constructor() {
    // It is not for the runners that a journey starts.
    delete process.env['RESULTS_FILE'];
  }

  onEnd() {
    for (const test of this.suite.allTests()) {
      const [title, file] = [test.titlePath().slice(3).join(' '), test.location.file];
      const outcome = test.outcome();
      const state = outcome === 'expected' ? 'passed' : outcome === 'skipped' ? outcome : 'failed';
      this.write({ title, file, state });
    }
  }

  onBegin(config, suite) {
    this.file = config.configFile;
    this.suite = suite;
  }

  /** Of no test. */
  onError({ message = 'error' }) {
    this.write({ title: message, file: this.file ?? 'playwright', state: 'failed' });
  }
}
