/** The variables that a process is started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that is missing or wrong; the message says which, and what would be right. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
