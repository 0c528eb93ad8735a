import { contentHeaders } from './content-headers';

test.each([
  ['main.js', 'text/javascript; charset=utf-8'],
  ['main.css', 'text/css; charset=utf-8'],
  ['registry.json', 'application/json'],
  ['star.svg', 'image/svg+xml'],
  ['photo.png', 'image/png'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.webp', 'image/webp'],
  ['photo.avif', 'image/avif'],
  ['inter.woff2', 'font/woff2'],
  ['LICENSE', 'application/octet-stream'],
])('%s has the content type %s, also when it is compressed', (file, type) => {
  expect(contentHeaders(file)).toEqual({ ContentType: type });
  expect(contentHeaders(`${file}.br`)).toEqual({ ContentType: type, ContentEncoding: 'br' });
  expect(contentHeaders(`${file}.gz`)).toEqual({ ContentType: type, ContentEncoding: 'gzip' });
});
