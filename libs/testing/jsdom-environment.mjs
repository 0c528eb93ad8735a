import BaseEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';
import { setTimeZone } from './time-zone.mjs';

/** APIs that browsers have and jsdom lacks. All from one implementation: each accepts only its own objects. */
const fetchGlobals = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
};

/**
 * jsdom with Node's own implementation of the Fetch standard. Its tests may call `setTimeZone(zone)`.
 * Not from `jest-environment-jsdom`, whose jsdom is older: its styles have no specificity, and take longer than the rest of a test.
 */
export default class BrowserEnvironment extends BaseEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, fetchGlobals, { setTimeZone });
  }

  async teardown() {
    setTimeZone();
    await super.teardown();
  }
}
