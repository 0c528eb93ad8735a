import { TestEnvironment } from 'jest-environment-node';
import { setTimeZone } from './time-zone.mjs';

/** A node environment whose tests may call `setTimeZone(zone)`. */
export default class TimeZoneEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.setTimeZone = setTimeZone;
  }

  async teardown() {
    setTimeZone();
    await super.teardown();
  }
}
