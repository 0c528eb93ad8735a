import NodeEnvironment from './node-environment.mjs';

/**
 * Gives tests the code that Stryker has changed and a build has made one file of, in which they start servers.
 * Loaded once, it is compiled once: for each change, jest would load it anew.
 */
export default class ServerEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.rootDir = config.projectConfig.rootDir;
  }

  async setup() {
    await super.setup();
    // Where Stryker and its changes meet. Each of them is usually in a process, or in a context, of its own.
    const meeting = this.global.__stryker__ ?? {};
    meeting.activeMutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    globalThis.__stryker__ = meeting;
    this.global.outside = await import(`${this.rootDir}/dist/mutation/outside.mjs`);
  }
}
