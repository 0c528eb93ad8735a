import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom lacks; all of one make, or they refuse each other's objects. */
const fetchGlobals = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
};

/** jsdom with Node's own implementation of the Fetch standard. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fetchGlobals);
  }
}
