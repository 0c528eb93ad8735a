const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

/** By which a picture is drawn, beside its pixels: their colours, and how it is turned. A PNG has each once. */
const single = ['IHDR', 'PLTE', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sRGB', 'eXIf', 'IEND'];

/** Of a chunk beside its data: length, type and checksum. */
const overhead = 12;

/**
 * A PNG without its texts; another file as it is. The decoder unpacks up to a thousand compressed texts, of
 * 8 MB each, before it looks at the pixels: a file of 4 MB took 3 GB and most of a minute, whatever its time limit.
 */
export function plainPng(file: Buffer): Buffer {
  if (!file.subarray(0, signature.length).equals(signature)) return file;
  const chunks: Buffer[] = [signature];
  const missing = new Set(single);
  let position = signature.length;
  while (position + overhead <= file.length) {
    const end = position + overhead + file.readUInt32BE(position);
    const type = file.toString('latin1', position + 4, position + 8);
    // What breaks off in the middle of a chunk stays so, and is refused.
    if (type === 'IDAT' || missing.delete(type)) chunks.push(file.subarray(position, end));
    if (type === 'IEND') break;
    position = end;
  }
  return Buffer.concat(chunks);
}
