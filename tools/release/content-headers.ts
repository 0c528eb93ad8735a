import path from 'node:path';

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

const encodings: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };

/**
 * What a store says of a published file. A compressed file is of the type of
 * the one that it stands for.
 */
export function contentHeaders(file: string) {
  const encoding = encodings[path.extname(file)];
  const plain = encoding ? file.slice(0, -path.extname(file).length) : file;
  return {
    ContentType: types[path.extname(plain)] ?? 'application/octet-stream',
    ...(encoding ? { ContentEncoding: encoding } : {}),
  };
}
