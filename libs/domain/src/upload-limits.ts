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
