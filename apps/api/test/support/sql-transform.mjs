/** Imports SQL files as text, as the build does. */
export default {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }),
};
