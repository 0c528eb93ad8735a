import { pictureLimits, uploadLimits, workFileLimits } from '@talentsphere/domain';
import type { Sharp, SharpConstructor, Metadata, ResizeOptions } from 'sharp';
import { AppError } from '../core/errors/app-error';
import { plainPng } from './plain-png';

/** The formats of pictures, as libvips names what reads them. Others, such as SVG and PDF, contain more than a picture. */
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

function requireFewPixels({ width, height }: Metadata): void {
  if (width * height <= mostPixels) return;
  throw new AppError(
    'not_a_picture',
    `This picture has too many pixels. Please choose one with at most ${uploadLimits.megapixels} megapixels.`,
  );
}

const { photoSize } = uploadLimits;

/** As a whole, of at most so many pixels a side. */
const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

const noPicture =
  'This file is not a picture that can be read. Please choose a JPEG, PNG, WebP or GIF.';

/** What becomes of a picture of any size, and what is said of another file. */
const uses = {
  /** The square in its middle. */
  photo: {
    resize: { width: photoSize, height: photoSize, fit: 'cover' },
    refusal: noPicture,
  },
  /** Of a task, or of a work of a profile. */
  picture: { resize: within(pictureLimits.side), refusal: noPicture },
  /** That is handed in. */
  work: {
    resize: within(workFileLimits.pictureSide),
    refusal:
      'This file cannot be handed in. Please choose a picture (JPEG, PNG, WebP or GIF), a PDF or a ZIP.',
  },
} as const satisfies Record<string, { resize: ResizeOptions; refusal: string }>;

export type PictureUse = keyof typeof uses;

/**
 * A new picture of what is seen: the first frame, upright, without anything else that was in the file.
 * @returns a WebP
 * @throws AppError `not_a_picture`
 */
export async function encodePicture(upload: Buffer, use: PictureUse): Promise<Buffer> {
  const notReadable = (cause: unknown) =>
    new AppError('not_a_picture', uses[use].refusal, { cause });
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
    .resize(uses[use].resize)
    .webp({ quality: 80 })
    .timeout({ seconds: longestDecoding });
  return picture.toBuffer().catch((cause: unknown) => {
    throw notReadable(cause);
  });
}
