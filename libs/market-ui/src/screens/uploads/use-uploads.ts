import { useHost } from '@talentsphere/host';
import { useEffect, useRef, useState } from 'react';

interface Upload<Result> {
  /** What it is for: another one with the same key replaces it. */
  key: string;
  send: (signal: AbortSignal) => Promise<Result>;
  /** Neither is called once the upload was cancelled, or its form was left. */
  onDone: (result: Result) => void;
  onFailed: (error: unknown) => void;
}

/**
 * The uploads of a form, one after the other. The form stays usable meanwhile: submitted with `SubmitButton`, it
 * waits for them, until something is changed.
 */
export function useUploads() {
  const { unsaved } = useHost();
  const [controllers] = useState(() => new Map<string, AbortController>());
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [submission, setSubmission] = useState<'waiting' | 'withdrawn'>();
  const last = useRef(Promise.resolve());
  useEffect(() => () => controllers.forEach((controller) => controller.abort()), [controllers]);

  const withdraw = () => setSubmission((state) => state && 'withdrawn');

  function end(key: string): void {
    controllers.get(key)?.abort();
    controllers.delete(key);
    setWaiting([...controllers.keys()]);
  }

  async function run<Result>(upload: Upload<Result>, signal: AbortSignal): Promise<void> {
    const release = unsaved.hold();
    try {
      signal.throwIfAborted();
      const result = await upload.send(signal);
      // The answer may have been there already.
      signal.throwIfAborted();
      upload.onDone(result);
    } catch (error) {
      if (signal.aborted) return;
      withdraw();
      upload.onFailed(error);
    } finally {
      if (!signal.aborted) end(upload.key);
      release();
    }
  }

  return {
    /** The keys of those that have not ended. */
    waiting,
    submission,
    withdraw,
    add<Result>(upload: Upload<Result>): void {
      end(upload.key);
      const controller = new AbortController();
      controllers.set(upload.key, controller);
      setWaiting([...controllers.keys()]);
      last.current = last.current.then(() => run(upload, controller.signal));
    },
    /** Ends one upload, or all: the next one does not wait for it. */
    cancel(key?: string): void {
      withdraw();
      (key === undefined ? [...controllers.keys()] : [key]).forEach(end);
    },
    /** Ends all, and forgets that the form was submitted. */
    clear(): void {
      [...controllers.keys()].forEach(end);
      setSubmission(undefined);
    },
    /** For the `submit` of a form: whether it has to wait, and is called again when the uploads have ended. */
    defers(): boolean {
      const mustWait = controllers.size > 0;
      setSubmission(mustWait ? 'waiting' : undefined);
      return mustWait;
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
