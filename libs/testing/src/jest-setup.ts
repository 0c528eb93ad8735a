import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { addBrowserPolyfills } from './browser-polyfills';
import { guardConsole } from './console-guard';

// A test of what runs on the edge has no window.
if (typeof window !== 'undefined') addBrowserPolyfills();
guardConsole();

// Less than a test's own limit, so that a failed wait still says what is missing and shows the page.
// The default of one second, and five, were too short while a busy machine did not run the process at all.
configure({ asyncUtilTimeout: 15_000 });
