const lowest = [20, 19];

/**
 * The sentence to show when Node is too old for the product, else undefined.
 * Written in syntax that old versions read, and imported before anything else.
 * @param {string} version as in `process.versions.node`
 */
export function nodeFault(version) {
  const [major, minor] = version.split('.').map(Number);
  const enough = major > lowest[0] || (major === lowest[0] && minor >= lowest[1]);
  if (enough) return undefined;
  return `Node ${version} is too old: install Node ${lowest.join('.')} or later from https://nodejs.org.`;
}
