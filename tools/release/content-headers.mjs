import path from 'node:path';

/** @type {Record<string, string>} */
const types = {
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

/** @type {Record<string, string>} */
const encodings = { '.br': 'br', '.gz': 'gzip' };

/**
 * What a store says of a published file. A compressed file is of the type of
 * the one that it stands for.
 * @param {string} file
 */
export function contentHeaders(file) {
  const encoding = encodings[path.extname(file)];
  const plain = encoding ? file.slice(0, -path.extname(file).length) : file;
  return {
    ContentType: types[path.extname(plain)] ?? 'application/octet-stream',
    ...(encoding ? { ContentEncoding: encoding } : {}),
  };
}
