/** What is sent of a picture: all of it, or the square in its middle, with at most so many pixels a side. */
export interface PictureShape {
  side: number;
  isSquare: boolean;
}

/** Bytes up to which a picture is sent as it is. */
const small = 300_000;

async function redraw(file: Blob, { side, isSquare }: PictureShape): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const shorter = Math.min(picture.width, picture.height);
  const seen = isSquare ? { width: shorter, height: shorter } : picture;
  const scale = Math.min(1, side / Math.max(seen.width, seen.height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(seen.width * scale)),
    height: Math.max(1, Math.round(seen.height * scale)),
  });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - seen.width) / 2, (picture.height - seen.height) / 2];
  const drawn = [0, 0, canvas.width, canvas.height] as const;
  context.drawImage(picture, left, top, seen.width, seen.height, ...drawn);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
}

/**
 * The picture with fewer pixels, so that a slow connection sends some kB of a photo of 10 MB. The file as it is
 * when it is small, or the browser cannot read it: the server says what it is.
 */
export async function smallerPicture(file: Blob, shape: PictureShape): Promise<Blob> {
  if (file.size <= small) return file;
  const smaller = await redraw(file, shape).catch(() => null);
  return smaller && smaller.size < file.size ? smaller : file;
}
