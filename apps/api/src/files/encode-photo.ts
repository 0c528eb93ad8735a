import { uploadLimits } from '@talentsphere/domain';
import type { Sharp, SharpConstructor, Metadata } from 'sharp';
import { AppError } from '../core/errors/app-error';
import { plainPng } from './plain-png';

/** The formats of photos, as libvips names what reads them. Others, such as SVG and PDF, contain more than a picture. */
const readers = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
];

/** The most pixels that are decoded: an interlaced picture is in memory as a whole, with up to eight bytes for each. */
const mostPixels = uploadLimits.megapixels * 1_000_000;

/** Seconds. */
const longestDecoding = 10;

let loaded: Promise<SharpConstructor> | undefined;

/** Loaded with the first picture: its libraries take 20 MB. */
async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  // Each picture is seen once, and several are decoded at the same time.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

const notReadable = (cause: unknown) =>
  new AppError(
    'not_a_picture',
    'This file is not a picture that can be read. Please choose a JPEG, PNG, WebP or GIF.',
    { cause },
  );

function requireFewPixels({ width, height }: Metadata): void {
  if (width * height <= mostPixels) return;
  throw new AppError(
    'not_a_picture',
    `This picture has too many pixels. Please choose one with at most ${uploadLimits.megapixels} megapixels.`,
  );
}

/**
 * A new picture of what is seen: the square in the middle of the first frame, upright, without anything else
 * that was in the file.
 * @returns a WebP
 * @throws AppError `not_a_picture`
 */
export async function encodePhoto(upload: Buffer): Promise<Buffer> {
  const file = plainPng(upload);
  loaded ??= load();
  const sharp = await loaded;
  // Of too many pixels there is a sentence of its own.
  const header = sharp(file, { limitInputPixels: false });
  requireFewPixels(
    await header.metadata().catch((cause: unknown) => {
      throw notReadable(cause);
    }),
  );
  const picture: Sharp = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(uploadLimits.photoSize, uploadLimits.photoSize, { fit: 'cover' })
    .webp({ quality: 80 })
    .timeout({ seconds: longestDecoding });
  return picture.toBuffer().catch((cause: unknown) => {
    throw notReadable(cause);
  });
}
