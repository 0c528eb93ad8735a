import { actionFailureMessage, useAction, useHost } from '@talentsphere/host';
import { useState } from 'react';
import { sendPicture, type PictureUse } from './send-picture';
import { useUploadSignal } from './use-upload-signal';

interface UploadOptions<Place> {
  use: PictureUse;
  /** Gets the path of the picture on the site. */
  onUploaded: (path: string, place: Place) => void;
}

interface Upload<Place> {
  file: Blob;
  /** What the picture is for. */
  place: Place;
}

/** Uploads one picture at a time, as long as its form is there: the draft may be another afterwards. */
export function useUploadPicture<Place>({ use, onUploaded }: UploadOptions<Place>) {
  const { transport } = useHost();
  const { begin, cancel, isCancelled } = useUploadSignal();
  const [last, setLast] = useState<{ place: Place; error?: string; isReady?: true }>();
  const failed = `The ${use} was not uploaded. Please try again.`;
  const { run, busy } = useAction({
    mutationFn: ({ file, place }: Upload<Place>) => {
      setLast({ place });
      return sendPicture(transport, file, use, begin());
    },
    onSuccess: (path, { place }) => {
      setLast({ place, isReady: true });
      onUploaded(path, place);
    },
    onError: (cause, { place }) =>
      setLast({
        place,
        ...(!isCancelled() && { error: actionFailureMessage(cause, failed, failed) }),
      }),
  });
  return {
    busy,
    upload: (file: Blob, place: Place) => void run({ file, place }),
    /** How the last upload for a place went. */
    stateOf(place: Place) {
      const own = last && last.place === place ? last : undefined;
      const isOwn = busy && own !== undefined;
      return {
        busy: isOwn,
        cancel: isOwn ? cancel : undefined,
        error: own?.error,
        isReady: own?.isReady === true,
      };
    },
  };
}
