import { uploadLimits } from '@talentsphere/domain';
import { Type } from 'typebox';

/** Any content type is accepted: only the content counts. */
export const PictureFile = Type.Unsafe<Blob>({
  description: `A picture as it is: JPEG, PNG, WebP or GIF, with at most ${uploadLimits.pictureBytes} bytes and ${uploadLimits.megapixels} megapixels.`,
});

export const Upload = Type.Object({
  path: Type.String({ description: 'Of the file, on the site.' }),
});

export const FileParams = Type.Object({ name: Type.String() });

/** The content of a file. */
export const PhotoContent = {
  description: 'Success',
  content: { 'image/webp': { schema: Type.Unsafe<never>({ contentMediaType: 'image/webp' }) } },
} as const;
