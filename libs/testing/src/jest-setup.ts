import '@testing-library/jest-dom';
import { addBrowserPolyfills } from './browser-polyfills';
import { guardConsole } from './console-guard';

addBrowserPolyfills();
guardConsole();
