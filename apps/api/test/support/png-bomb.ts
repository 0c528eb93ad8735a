import { crc32, deflateSync } from 'node:zlib';

/** Where the first chunk of a PNG, its header, ends. */
const afterHeader = 33;

/** The PNG with 500 compressed texts, which unpack to 4 GB. */
export function withLongTexts(png: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('zTXta\0\0'), deflateSync(Buffer.alloc(7_900_000))]);
  const text = Buffer.alloc(data.length + 8);
  text.writeUInt32BE(data.length - 4);
  data.copy(text, 4);
  text.writeUInt32BE(crc32(data), data.length + 4);
  const texts = Array<Buffer>(500).fill(text);
  return Buffer.concat([png.subarray(0, afterHeader), ...texts, png.subarray(afterHeader)]);
}
