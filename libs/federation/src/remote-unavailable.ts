/** The step at which a remote failed; `run` is everything after it had rendered. */
export type LoadPhase =
  | 'registry'
  | 'contract'
  | 'manifest'
  | 'entry'
  | 'module'
  | 'chunk'
  | 'render'
  | 'run';

/** A remote whose code could not be loaded. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  /** Whether a request hangs: it still occupies one of the browser's few connections. */
  readonly hung: boolean;

  constructor(
    readonly remote: string,
    readonly phase: LoadPhase,
    reason: string,
    options?: ErrorOptions & { hung?: boolean },
  ) {
    super(`${remote} could not be loaded: ${reason}`, options);
    this.hung = options?.hung ?? false;
  }
}
