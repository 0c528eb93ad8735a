import type { Bid, Message, Report, TaskOfCaller } from '@talentsphere/api/contract';
import { moderationLimits } from '@talentsphere/domain';
import { startMarketplace, type Marketplace } from './marketplace';
import { postTask } from './samples';

export interface ModeratedMarket {
  market: Marketplace;
  /** The tokens of two moderators. */
  moderator: string;
  second: string;
}

/** A marketplace with two moderators and without limits of rate. */
export async function startModeratedMarket(): Promise<ModeratedMarket> {
  const market = await startMarketplace({
    MODERATORS: 'Mod@example.com,second@example.com',
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_READS: '0',
  });
  const [moderator, second] = await Promise.all(
    ['mod', 'second'].map((uid) => market.identity.tokenFor(uid, { email_verified: true })),
  );
  return { market, moderator: moderator!, second: second! };
}

export type Refused = { message: string; code: string };
export type Subject = { kind: Report['kind']; id: string; parentId?: string };

/** Who calls: nobody without a name. */
export const caller = (as: string | undefined) => (as === undefined ? {} : { as });

/** What people and moderators do in a marketplace, which has started when they do. */
export function moderationIn(started: () => Pick<ModeratedMarket, 'market' | 'moderator'>) {
  const call: Marketplace['call'] = (...args) => started().market.call(...args);
  const report = (subject: Subject, as = 'reporter', more: object = {}) =>
    call<Refused>('POST', '/reports', { as, body: { ...subject, reason: 'spam', ...more } });
  async function allReports(
    limit: number = moderationLimits.reportsOnPage,
    token = started().moderator,
  ): Promise<Report[]> {
    const found: Report[] = [];
    let after = '';
    for (;;) {
      const path = `/moderation/reports?limit=${limit}${after}`;
      const page = await call<Report[]>('GET', path, { token });
      found.push(...page.body);
      const cursor = page.headers.get('x-next-cursor');
      if (cursor === null) return found;
      after = `&cursor=${encodeURIComponent(cursor)}`;
    }
  }
  const about = async ({ id }: Subject) =>
    (await allReports()).filter(({ subjectId }) => subjectId === id);
  async function latestAbout(subject: Subject): Promise<Report> {
    const [found] = await about(subject);
    if (!found) throw new Error('There is no such report.');
    return found;
  }
  const decide = (reportId: string, action: string, token = started().moderator, note?: string) =>
    call<Refused>('PUT', `/moderation/reports/${reportId}`, { token, body: { action, note } });
  /** @returns the id of the report */
  async function hide(subject: Subject): Promise<string> {
    expect((await report(subject)).status).toBe(204);
    const { _id } = await latestAbout(subject);
    expect((await decide(_id, 'hide')).status).toBe(204);
    return _id;
  }
  const arrange = async (): Promise<Subject> => ({
    kind: 'task',
    id: (await postTask(started().market, 'owner', { title: 'Reported' }))._id,
  });
  const bidOn = async (taskId: string, as = 'bidder') =>
    (await call<Bid>('POST', '/bids', { as, body: { taskId } })).body._id;
  const send = async (bidId: string, text: string, as: string) =>
    (await call<Message>('POST', `/bids/${bidId}/messages`, { as, body: { text } })).body._id;
  const getTask = (id: string, as?: string) =>
    call<TaskOfCaller>('GET', `/tasks/${id}`, caller(as));
  return { report, allReports, about, latestAbout, decide, hide, arrange, bidOn, send, getTask };
}
