export const uploadLimits = {
  /** Of a picture, as it is sent: bytes. */
  pictureBytes: 5_000_000,
  megapixels: 50,
  /** Pixels of each side of a photo. */
  photoSize: 256,
  /** Of one person. */
  perHour: 20,
  bytesOfPerson: 5_000_000,
} as const;

/** Of the pictures of tasks and of works. */
export const pictureLimits = {
  /** Of one task. */
  ofTask: 5,
  /** Pixels of the longer side. */
  side: 1_280,
  /** Of one person. */
  perDay: 40,
  bytesOfPerson: 100_000_000,
} as const;

/** Of the files that are handed in with work. */
export const workFileLimits = {
  /** Of one file, as it is sent and stored: bytes. */
  bytes: uploadLimits.pictureBytes,
  /** Of one hand-in. */
  count: 5,
  /** Pixels of the longer side of a picture. */
  pictureSide: 2_048,
  titleLength: 100,
  /** Of one person. */
  perDay: 40,
  bytesOfPerson: 500_000_000,
} as const;
