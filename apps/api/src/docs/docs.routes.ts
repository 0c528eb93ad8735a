import { createHash } from 'node:crypto';
import { openApiDocument } from '@talentsphere/contract/openapi';
import { brand } from '@talentsphere/domain';
import type { App } from '../http/app-instance';
import { apiPage } from './api-page';
import { pageStyle } from './page-style';

/** The contract for people and for tools; made once. */
export function registerDocs(app: App): void {
  const document = openApiDocument(brand.name);
  const text = JSON.stringify(document);
  const page = apiPage(document);
  const styleHash = createHash('sha256').update(pageStyle).digest('base64');
  const config = { caller: 'anyone' } as const;

  app.get('/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );

  app.get('/docs', { config }, (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
