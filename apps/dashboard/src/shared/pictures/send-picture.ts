import { ApiError, call, type Transport } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { pictureLimits, uploadLimits } from '@talentsphere/domain';
import { smallerPicture, type PictureShape } from './smaller-picture';

/** Twice the pixels of a photo. */
const square: PictureShape = { side: 2 * uploadLimits.photoSize, isSquare: true };
const whole: PictureShape = { side: pictureLimits.side, isSquare: false };

const uses = {
  photo: { route: routes.uploadPhoto, shape: square },
  picture: { route: routes.uploadPicture, shape: whole },
} as const;

export type PictureUse = keyof typeof uses;

const tooLarge = `This picture is too large. Please choose one with at most ${uploadLimits.pictureBytes / 1_000_000} MB.`;

/**
 * @returns the path of the picture on the site
 * @throws Error with a sentence for a picture that is too large, ApiError, or when the signal aborts
 */
export async function sendPicture(
  transport: Transport,
  file: Blob,
  use: PictureUse,
  signal: AbortSignal,
): Promise<string> {
  const { route, shape } = uses[use];
  const body = await smallerPicture(file, shape);
  if (body.size > uploadLimits.pictureBytes) throw new Error(tooLarge);
  signal.throwIfAborted();
  const stored = await call(transport, route, { body, signal });
  // The answer may have been there already.
  signal.throwIfAborted();
  // It broke off, and does not say where the picture is.
  if (!stored) throw new ApiError('', 0, undefined);
  return stored.path;
}
