import { TestEnvironment } from 'jest-environment-node';
import { setTimeZone } from './time-zone.mjs';

/** The environment of Node.js. Its tests may call `setTimeZone(zone)`. */
export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.setTimeZone = setTimeZone;
  }

  async teardown() {
    setTimeZone();
    await super.teardown();
  }
}
