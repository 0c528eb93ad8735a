import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyPlugin from 'fastify-plugin';

/** Answers are made for one caller and used once: a compromise between speed and size. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Bytes that are compressed in one call, in about a millisecond: a stream takes three times as long. */
const inOneCall = 65_536;

export const compression = fastifyPlugin(
  async (app) => {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: brotli },
      syncThreshold: inOneCall,
    });
  },
  // An ETag is made of the text, before it is compressed.
  { name: 'compression', dependencies: ['etags'] },
);
