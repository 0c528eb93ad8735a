import { TestEnvironment } from 'jest-environment-node';

const machineZone = process.env.TZ;

function setTimeZone(zone) {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}

/**
 * A node environment whose tests may call `setTimeZone(zone)`. Inside a test
 * `process.env` is a copy, and only the real one changes the time zone.
 */
export default class TimeZoneEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.setTimeZone = setTimeZone;
  }

  async teardown() {
    setTimeZone(machineZone);
    await super.teardown();
  }
}
