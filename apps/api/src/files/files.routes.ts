import { uploadLimits } from '@talentsphere/domain';
import type { FastifyError } from 'fastify';
import { AppError } from '../core/errors/app-error';
import { handleError } from '../core/errors/error-handler';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { contractRoute, serve } from '../core/http/contract-route';
import { longestUpload } from '../core/limits/arrival-limits';
import type { FilesService } from './files.service';
import type { PicturesService } from './pictures.service';
import type { WorkFilesService } from './work-files.service';
import { limitUploads } from './uploads-in-progress';

/** What keeps an uploaded file from being anything but shown, or stored. */
const harmless = { 'content-security-policy': "default-src 'none'; sandbox" };

const ofPicture = {
  ...harmless,
  // Everybody may see it, and pages of other origins show it, such as those of a preview.
  'cross-origin-resource-policy': 'cross-origin',
  // It never changes, but its owner may delete it.
  'cache-control': 'public, max-age=86400, immutable',
};

/** A text as a parameter of a header (RFC 8187). */
const extended = (text: string) =>
  encodeURIComponent(text).replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

/** It is stored, whatever it is; a picture of the page shows it all the same. */
const ofWorkFile = (title: string) => ({
  ...harmless,
  'content-disposition': `attachment; filename*=UTF-8''${extended(title)}`,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // As long as the page is open: who may read it is asked each time.
  'cache-control': 'private, max-age=300',
});

/** Says how large it may be. */
const tooLarge = () =>
  new AppError(
    'body_too_large',
    `The file is too large: it can have at most ${uploadLimits.pictureBytes / 1_000_000} MB.`,
  );

/** What was sent: the contract's type is that of pages. Without a body, there is none. */
const fileOf = ({ body }: { body: unknown }): Buffer =>
  (body as Buffer | undefined) ?? Buffer.alloc(0);

interface Services {
  photos: FilesService;
  pictures: PicturesService;
  workFiles: WorkFilesService;
}

export function registerFilesRoutes(app: App, { photos, pictures, workFiles }: Services): void {
  void app.register(async (scope: App) => {
    await limitUploads(scope);
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      handleError(error.statusCode === 413 ? tooLarge() : error, request, reply),
    );
    // Whatever a client calls it: what a file is, its content says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: uploadLimits.pictureBytes },
      (_request, body, done) => done(null, body),
    );
    const slow = { handlerTimeout: longestUpload };
    serve(
      scope,
      'uploadPhoto',
      (request) => photos.uploadPhoto(fileOf(request), callerOf(request)),
      slow,
    );
    serve(
      scope,
      'uploadPicture',
      (request) => pictures.upload(fileOf(request), callerOf(request)),
      slow,
    );
    serve(
      scope,
      'uploadWorkFile',
      (request) => workFiles.upload(fileOf(request), callerOf(request)),
      slow,
    );
  });
  serve(app, 'removePicture', (request) => pictures.remove(request.params.name, callerOf(request)));
  app.route({
    ...contractRoute('readPhoto'),
    async handler(request, reply) {
      const photo = await photos.readPhoto(request.params.name);
      void reply.headers(ofPicture).type('image/webp');
      // Fastify sends bytes as they are, and its types know of JSON alone.
      return reply.send(photo as never);
    },
  });
  app.route({
    ...contractRoute('readPicture'),
    async handler(request, reply) {
      const picture = await pictures.read(request.params.name);
      void reply.headers(ofPicture).type('image/webp');
      return reply.send(picture as never);
    },
  });
  app.route({
    ...contractRoute('readWorkFile'),
    async handler(request, reply) {
      const { title, type, content } = await workFiles.read(request.params.name, request.query);
      void reply.headers(ofWorkFile(title)).type(type);
      return reply.send(content as never);
    },
  });
}
