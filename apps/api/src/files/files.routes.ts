import { uploadLimits } from '@talentsphere/domain';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { contractRoute, serve } from '../core/http/contract-route';
import type { FilesService } from './files.service';
import { limitUploads } from './uploads-in-progress';

/** What keeps an uploaded file from being anything but shown. */
const harmless = {
  'content-security-policy': "default-src 'none'; sandbox",
  // Everybody may see it, and pages of other origins show it, such as those of a preview.
  'cross-origin-resource-policy': 'cross-origin',
  // It never changes, but its owner may delete it.
  'cache-control': 'public, max-age=86400, immutable',
};

export function registerFilesRoutes(app: App, files: FilesService): void {
  void app.register(async (scope: App) => {
    await limitUploads(scope);
    // Whatever a client calls it: what a file is, its content says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: uploadLimits.pictureBytes },
      (_request, body, done) => done(null, body),
    );
    serve(scope, 'uploadPhoto', (request) => {
      // The contract's type is that of pages. Without a body, there is none.
      const file = request.body as unknown as Buffer | undefined;
      return files.uploadPhoto(file ?? Buffer.alloc(0), callerOf(request));
    });
  });
  app.route({
    ...contractRoute('readPhoto'),
    async handler(request, reply) {
      const photo = await files.readPhoto(request.params.name);
      void reply.headers(harmless).type('image/webp');
      // Fastify sends bytes as they are, and its types know of JSON alone.
      return reply.send(photo as never);
    },
  });
}
