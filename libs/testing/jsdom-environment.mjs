import { TestEnvironment } from 'jest-environment-jsdom';
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

/** jsdom with Node's own implementation of the Fetch standard. Its tests may call `setTimeZone(zone)`. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fetchGlobals, { setTimeZone });
  }

  async teardown() {
    setTimeZone();
    await super.teardown();
  }
}
