export type LoadPhase = 'registry' | 'contract' | 'load';

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
