import { TestEnvironment } from 'jest-environment-node';
import * as types from 'typebox';
import * as compile from 'typebox/compile';
import * as value from 'typebox/value';
import { setTimeZone } from './time-zone.mjs';

/** The environment of Node.js. Its tests may call `setTimeZone(zone)`. */
export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.setTimeZone = setTimeZone;
    // Loaded once for all files of a process: jest would compile and run its 700 modules again for each.
    this.global.typeboxOfProcess = { types, compile, value };
  }

  async teardown() {
    setTimeZone();
    await super.teardown();
  }
}
