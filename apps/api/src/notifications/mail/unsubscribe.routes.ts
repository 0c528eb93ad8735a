import { createHash } from 'node:crypto';
import { brand, mailKindNames, mailKinds, type MailKind } from '@talentsphere/domain';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../core/http/escape-html';
import { isUuid } from '../../core/http/input';
import type { App } from '../../core/http/app-instance';
import type { NotificationsService } from '../notifications.service';

const config = { caller: 'anyone' } as const;

/** The product's colours, light and dark, with system fonts. */
const pageStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f3, #151014);
  --ink: light-dark(#231a20, #f4ede6); --soft: light-dark(#5c5157, #bfb2b6); }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 76rem; margin: 0 auto; padding: 3rem 1.5rem 6rem; }
h1 { font-size: 2.25rem; line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 0.5rem; }
p { color: var(--soft); }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; }
`;
const styleHash = createHash('sha256').update(pageStyle).digest('base64');
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'`;

function page(text: string, form = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Emails of ${brand.name}</title><style>${pageStyle}</style></head>
<body><main><h1>Emails of ${brand.name}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`;
}

const form = '<form method="post"><button>Unsubscribe</button></form>';
const again = 'You can turn them on again in your settings.';

const question = page('Do you want no more emails about anything that happens here?', form);
const done = page(
  'You will get no more emails. You can turn them on again on the page of your notifications.',
);
const ofKinds = mailKindNames.map((kind) => {
  const emails = `no more emails about ${mailKinds[kind]}`;
  return {
    kind,
    question: page(`Do you want ${emails}?`, form),
    done: page(`You will get ${emails}. ${again}`),
  };
});
const unknown = page('This link is not valid.');

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Where the links of emails lead (RFC 8058). A GET shows a form and changes nothing, because programs
 * follow the links of emails, too; mail programs send the POST themselves.
 */
export function registerUnsubscribeRoutes(app: App, notifications: NotificationsService): void {
  void app.register(async (scope) => {
    // The body says nothing that the address does not say.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      payload.once('end', () => parsed(null, undefined));
    });
    const offer = (path: string, ask: string, answer: string, kind?: MailKind) => {
      scope.get(path, { config }, (_request, reply) => sendPage(reply, ask));
      scope.post<{ Params: { token: string } }>(path, { config }, async ({ params }, reply) => {
        const { token } = params;
        const isKnown = isUuid(token) && (await notifications.unsubscribe(token, kind));
        return sendPage(reply.code(isKnown ? 200 : 404), isKnown ? answer : unknown);
      });
    };
    offer('/unsubscribe/:token', question, done);
    for (const each of ofKinds) {
      offer(`/unsubscribe/:token/${each.kind}`, each.question, each.done, each.kind);
    }
  });
}
