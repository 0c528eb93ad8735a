import { uploadLimits, workFileLimits } from '@talentsphere/domain';
import { Type, type Static } from 'typebox';

/** Any content type is accepted: only the content counts. */
export const PictureFile = Type.Unsafe<Blob>({
  description: `A picture as it is: JPEG, PNG, WebP or GIF, with at most ${uploadLimits.pictureBytes} bytes and ${uploadLimits.megapixels} megapixels.`,
});

export const Upload = Type.Object({
  path: Type.String({ description: 'Of the file, on the site.' }),
});

const kind = Type.Enum(['picture', 'pdf', 'zip']);

/** Any content type is accepted: only the content counts. */
export const WorkFileContent = Type.Unsafe<Blob>({
  description: `A picture, a PDF or a ZIP as it is, with at most ${workFileLimits.bytes} bytes.`,
});

export type UploadedWorkFile = Static<typeof UploadedWorkFile>;
export const UploadedWorkFile = Type.Object({
  name: Type.String({ description: 'By which it is handed in, within a day.' }),
  kind,
  bytes: Type.Integer(),
});

/** A file as it is handed in. */
export const HandedInFile = Type.Object({
  name: Type.String(),
  title: Type.String({
    description:
      'What it is called. Characters that nobody sees are left out, and it gets the ending of its content.',
  }),
});

export type WorkFile = Static<typeof WorkFile>;
/** A file that was handed in, for one of the two sides. */
export const WorkFile = Type.Object({
  title: Type.String(),
  kind,
  bytes: Type.Integer(),
  path: Type.String({
    description: 'Of the file, on the site: for the caller alone, and for a day or two.',
  }),
});

/** Whom a link is for, until when, and what proves it. */
export const WorkFileQuery = Type.Object({
  person: Type.String(),
  until: Type.Integer({ description: 'Seconds since 1970.' }),
  key: Type.String(),
});

export const FileParams = Type.Object({ name: Type.String() });

/** The content of a file. */
export const PhotoContent = {
  description: 'Success',
  content: { 'image/webp': { schema: Type.Unsafe<never>({ contentMediaType: 'image/webp' }) } },
} as const;

const bytes = Type.Unsafe<never>({ contentMediaType: 'application/octet-stream' });

/** The content of a file that was handed in. */
export const WorkFileAnswer = {
  description: 'Success',
  content: {
    'image/webp': { schema: bytes },
    'application/pdf': { schema: bytes },
    'application/zip': { schema: bytes },
  },
} as const;
