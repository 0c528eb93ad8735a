/** Pixels of each side of a picture that is sent: twice those of a photo. */
const size = 512;

/** Bytes up to which a picture is sent as it is. */
const small = 300_000;

async function crop(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const side = Math.min(width, height);
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, size, size);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
}

/**
 * The square in the middle of a picture, so that a slow connection sends some kB of a photo of 10 MB. The file
 * as it is when it is small, or the browser cannot read it: the server says what it is.
 */
export async function squareOf(file: Blob): Promise<Blob> {
  if (file.size <= small) return file;
  const square = await crop(file).catch(() => null);
  return square && square.size < file.size ? square : file;
}
