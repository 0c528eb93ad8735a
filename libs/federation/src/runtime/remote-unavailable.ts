/** The step at which a remote failed. */
export type LoadPhase =
  'registry' | 'contract' | 'manifest' | 'entry' | 'module' | 'chunk' | 'render';

/** A remote whose code could not be had. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';

  constructor(
    readonly remote: string,
    readonly phase: LoadPhase,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${remote} could not be loaded: ${reason}`, options);
  }
}
