import { call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { uploadLimits } from '@talentsphere/domain';
import { actionFailureMessage, useAction, useHost } from '@talentsphere/host';
import { useState } from 'react';
import { squareOf } from './square-of';

const tooLarge = `This picture is too large. Please choose one with at most ${uploadLimits.pictureBytes / 1_000_000} MB.`;
const failed = 'The photo was not uploaded. Please try again.';

/** @param onUploaded gets the address of the photo */
export function useUploadPhoto(onUploaded: (address: string) => void) {
  const { transport } = useHost();
  const [error, setError] = useState<string>();
  const [isReady, setReady] = useState(false);
  const { run, busy } = useAction({
    mutationFn: async (file: Blob) => {
      setError(undefined);
      setReady(false);
      const body = await squareOf(file);
      if (body.size > uploadLimits.pictureBytes) throw new Error(tooLarge);
      const { path } = await call(transport, routes.uploadPhoto, { body });
      return new URL(path, location.href).href;
    },
    onSuccess: (address) => {
      setReady(true);
      onUploaded(address);
    },
    onError: (cause) => setError(actionFailureMessage(cause, failed, failed)),
  });
  return { upload: run, busy, error, isReady };
}
