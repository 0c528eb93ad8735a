import path from 'node:path';
import { encodings, plainName } from '../builds/published-files';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/**
 * The headers of a published file. A compressed file has the content type of the
 * uncompressed one.
 */
export function contentHeaders(file: string) {
  const encoding = encodings[path.extname(file)];
  return {
    ContentType: types[path.extname(plainName(file))] ?? 'application/octet-stream',
    ...(encoding ? { ContentEncoding: encoding } : {}),
  };
}
