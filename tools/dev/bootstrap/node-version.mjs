// @ts-check
const lowest = { major: 20, minor: 19 };

/**
 * The sentence to show when Node is too old for the product, else undefined.
 * Written in syntax that old versions read, and imported before anything else.
 * @param {string} version as in `process.versions.node`
 */
export function nodeVersionError(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > lowest.major || (major === lowest.major && minor >= lowest.minor);
  if (enough) return undefined;
  return `Node ${version} is too old: install Node ${lowest.major}.${lowest.minor} or later from https://nodejs.org.`;
}
