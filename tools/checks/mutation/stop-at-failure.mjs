/** Set by Stryker: the number of the change that the code has. */
const change = () => process.env['__STRYKER_ACTIVE_MUTANT__'];

/** The change that a test has noticed. */
let noticed;

/**
 * A test environment that runs no further test once one has noticed a change: jest has nothing for that within a file,
 * and most changes are noticed by one of the first of many tests.
 * @param Environment the class of the test environment that it extends
 */
export const stopAtFailure = (Environment) =>
  class extends Environment {
    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_done' && event.test.errors.length > 0) noticed = change();
      if (noticed !== undefined && noticed === change()) state.testNamePattern = /(?!)/;
    }
  };
