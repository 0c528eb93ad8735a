import { actionFailureMessage, useHost } from '@talentsphere/host';
import { useUploads } from '@talentsphere/market-ui/screens';
import { useState } from 'react';
import { sendPicture, type PictureUse } from './send-picture';

interface Outcome {
  error?: string;
  isReady?: true;
}

/** Uploads of single pictures, each for a place in the form. */
export function useUploadPicture(use: PictureUse) {
  const { transport } = useHost();
  const uploads = useUploads();
  const [outcomes, setOutcomes] = useState<Readonly<Partial<Record<string, Outcome>>>>({});
  const failed = `The ${use} was not uploaded. Please try again.`;
  const setOutcome = (place: string, outcome: Outcome) =>
    setOutcomes((all) => ({ ...all, [place]: outcome }));
  /** What the last one came to is no longer shown either. */
  function cancel(place: string): void {
    uploads.cancel(place);
    setOutcome(place, {});
  }
  return {
    uploads,
    cancel,
    /** @param onUploaded gets the path of the picture on the site */
    upload(file: Blob, place: string, onUploaded: (path: string) => void): void {
      setOutcome(place, {});
      uploads.add({
        key: place,
        send: (signal) => sendPicture(transport, file, use, signal),
        onDone: (path) => {
          setOutcome(place, { isReady: true });
          onUploaded(path);
        },
        onFailed: (cause) =>
          setOutcome(place, { error: actionFailureMessage(cause, failed, failed) }),
      });
    },
    /** How the last upload for a place went. */
    stateOf(place: string) {
      const busy = uploads.waiting.includes(place);
      const { error, isReady = false } = outcomes[place] ?? {};
      return { busy, cancel: busy ? () => cancel(place) : undefined, error, isReady };
    },
  };
}
