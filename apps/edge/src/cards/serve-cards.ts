import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadTask } from '../discovery/read-task';
import { fail } from '../errors';
import { cardPaths, cardVersion, siteCard, taskCard, type Card } from './card';
import { CardPainter } from './card-painter';

export interface CardSources {
  readTask: ReadTask;
  /** Host name of the site. */
  site: string;
  /** The file that draws cards. */
  script: string;
}

/** Serves the pictures that social networks show for pages. */
export function serveCards(app: FastifyInstance, { readTask, site, script }: CardSources): void {
  const painter = new CardPainter(script);
  app.addHook('onClose', async () => painter.close());

  async function send(request: FastifyRequest, reply: FastifyReply, card: Card) {
    const version = cardVersion(card);
    const { v } = request.query as { v?: unknown };
    void reply
      .header('etag', `"${version}"`)
      .header('cache-control', v === version ? 'public, max-age=604800, immutable' : 'no-cache');
    if (request.headers['if-none-match']?.includes(version)) return reply.code(304).send();
    const image = await painter.paint(card).catch((error: unknown) => request.log.error(error));
    return image ? reply.type('image/png').send(image) : fail(reply, 'unavailable');
  }

  app.get(cardPaths.site, (request, reply) => send(request, reply, siteCard(site)));
  app.get<{ Params: { taskId: string } }>('/cards/task/:taskId.png', async (request, reply) => {
    const task = await readTask(request.params.taskId);
    if (task === 'missing') return fail(reply, 'not_found');
    return task ? send(request, reply, taskCard(task, site)) : fail(reply, 'unavailable');
  });
}
