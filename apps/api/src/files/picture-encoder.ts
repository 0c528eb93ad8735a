import { KeyedQueues } from '@talentsphere/server';
import { encodePicture, type PictureUse } from './encode-picture';
import { serverIsBusy } from './uploads-in-progress';

/** Pictures that are decoded at the same time, each in up to 450 MB, and others that may wait. */
const decodedAtOnce = 2;
const mostWaiting = 20;

/** @throws AppError `not_a_picture`, or `unavailable` when too many wait */
export type EncodePicture = (file: Buffer, use: PictureUse, uid: string) => Promise<Buffer>;

/** The one place where a server decodes pictures. */
export function createPictureEncoder(): EncodePicture {
  /** One picture of each person, so that nobody takes the decoders from others. */
  const ofPerson = new KeyedQueues<Buffer>(1, mostWaiting);
  const decoding = new KeyedQueues<Buffer>(decodedAtOnce, mostWaiting);
  return (file, use, uid) =>
    ofPerson.run(uid, async () => {
      if (decoding.isFull('')) throw serverIsBusy();
      return decoding.run('', () => encodePicture(file, use));
    });
}
