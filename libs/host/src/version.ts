import { version } from '../package.json';

/**
 * Semver of this contract. A remote states the range it needs in its manifest,
 * and the shell compares the two before it loads any of the remote's code.
 */
export const hostContractVersion: string = version;
