/** A setting that is missing or wrong; the message says which, and what would be right. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
