import { configure, getConfig, type Config } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { addBrowserPolyfills } from './browser-polyfills';
import { failOnConsole } from './fail-on-console';

// A test of what runs on the edge has no window.
if (typeof window !== 'undefined') addBrowserPolyfills();
failOnConsole();

/** Set by `waitFor` and `findBy` while they check; their last failure prints the page on its own. */
const isCheck = () =>
  (getConfig() as Config & { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;

// Emotion leaves the styles of a page that is gone, and jsdom compares each rule for each element whose role or
// visibility is asked for: they doubled the time of long files. What several tests look at keeps its own.
beforeEach(() => {
  if (typeof document === 'undefined' || document.body.hasChildNodes()) return;
  for (const style of document.head.querySelectorAll('style[data-emotion]')) style.remove();
});

configure(({ getElementError }) => ({
  // Less than a test's own limit, so that a failed wait still says what is missing and shows the page.
  // The default of one second, and five, were too short while a busy machine did not run the process at all.
  asyncUtilTimeout: 15_000,
  // To print the page for a check that is repeated took a tenth of the time of tests of forms.
  getElementError: (message, container) =>
    isCheck()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));
