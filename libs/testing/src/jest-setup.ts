import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { addBrowserPolyfills } from './browser-polyfills';
import { guardConsole } from './console-guard';

// A test of what runs on the edge has no window.
if (typeof window !== 'undefined') addBrowserPolyfills();
guardConsole();

// Screens are lazy: the first `find` of a test also waits for their code to compile, which is slow on a busy machine.
configure({ asyncUtilTimeout: 5_000 });
