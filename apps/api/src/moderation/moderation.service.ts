import type {
  Moderation,
  ModerationQuery,
  Report,
  ReportDecision,
  ReportedPictures,
} from '@talentsphere/api/contract';
import {
  moderationLimits,
  possibleActions,
  type ModerationAction,
  type NotificationType,
} from '@talentsphere/domain';
import type { Database, Queryable, Transaction } from '../core/database/database';
import { lock } from '../core/database/locks';
import { AppError } from '../core/errors/app-error';
import { checkedText, isUuid } from '../core/http/input';
import type { Caller } from '../core/identity/caller';
import { readList, usualLimit, type ListPage } from '../core/paging/list-page';
import type { FileStore } from '../core/storage/file-store';
import { announceNotifications, type NotifyPerson } from '../notifications/announce.repository';
import type { KnownCallers } from '../people/known-callers';
import { readAccountState } from '../people/account.repository';
import { findOwner } from '../tasks/tasks.repository';
import * as stored from './reports.repository';
import * as subjects from './subjects.repository';

/** Who says that something was hidden: no moderator by name. */
const nobody = { uid: '' };

async function withSubject(db: Queryable, report: stored.ReportRow): Promise<Report> {
  const subject = await subjects.findSubject(db, report);
  const { bidderId: _, ...rest } = report;
  return {
    ...rest,
    subject: subject
      ? { title: subject.title, text: subject.text, isHidden: subject.isHidden }
      : null,
    possible: possibleActions({
      isOpen: report.decision === null,
      exists: subject !== undefined,
      isHidden: subject?.isHidden ?? false,
      isBlocked: report.author.isBlocked,
    }),
  };
}

/** Announces to open pages, servers and edges what is hidden, or to be seen again. */
async function announceChange(
  db: Transaction,
  { kind, taskId, bidderId, author }: stored.ReportRow,
): Promise<void> {
  if (kind === 'profile') return db.announce({ kind: 'resync' });
  if (taskId && kind !== 'message') db.announce({ kind: 'task', taskId });
  // Whose page shows what others have written.
  const owner = taskId ? await findOwner(db, taskId) : undefined;
  const readers = [author._id, bidderId, owner?.id];
  announceNotifications(
    db,
    readers.flatMap((personId) => (personId ? { personId } : [])),
  );
}

/**
 * What moderators do about reports.
 * @param moderators addresses of their accounts, in small letters
 * @param store of the pictures of what was reported
 */
export function createModerationService(
  database: Database,
  callers: KnownCallers,
  moderators: ReadonlySet<string>,
  notifyPerson: NotifyPerson,
  store: FileStore,
) {
  const isModerator = ({ email, isEmailVerified }: Pick<Caller, 'email' | 'isEmailVerified'>) =>
    isEmailVerified && email !== null && moderators.has(email.toLowerCase());

  /** @throws AppError `forbidden` */
  function requireModerator(caller: Caller): void {
    if (!isModerator(caller)) throw new AppError('forbidden', 'This is for moderators only.');
  }

  async function show(db: Transaction, report: stored.ReportRow, isHidden: boolean): Promise<void> {
    const { taskId, kind, author } = report;
    // First, as in the deletion of an account, which then changes what the person has written.
    if (taskId) await readAccountState(db, author._id);
    if (!(await subjects.setHidden(db, report, isHidden))) throw changed();
    if (isHidden) await stored.closeAll(db, report, 'hidden');
    await announceChange(db, report);
    if (!taskId) return;
    if (kind === 'task' && !isHidden) await subjects.renewPosterKey(db, taskId, author.name);
    const what = kind === 'task' ? 'task' : 'text';
    const type: NotificationType = `${what} ${isHidden ? 'hidden' : 'restored'}`;
    await notifyPerson(db, { personId: author._id, taskId, type, actor: nobody });
  }

  async function block(db: Transaction, { author }: stored.ReportRow, isBlocked: boolean) {
    const email = await subjects.findVerifiedEmail(db, author._id);
    if (isBlocked && isModerator({ email, isEmailVerified: email !== null }))
      throw new AppError('forbidden', 'A moderator cannot be blocked.');
    await subjects.setBlocked(db, author._id, isBlocked);
    // Pages show their pictures, and lists of people name them, or not.
    db.announce({ kind: 'resync' });
  }

  /** @throws AppError `not_found`, or `forbidden` for one of what is the moderator's own */
  async function requireReport(
    db: Queryable,
    reportId: string,
    caller: Caller,
  ): Promise<stored.ReportRow> {
    const report = isUuid(reportId) ? await stored.findReport(db, reportId) : undefined;
    if (!report) throw new AppError('not_found', 'Report not found.');
    if (report.author._id === caller.uid)
      throw new AppError('forbidden', 'Another moderator has to decide about what is yours.');
    return report;
  }

  const changed = () =>
    new AppError('wrong_status', 'Somebody was faster: please look at the report again.');

  const actions: Record<
    ModerationAction,
    (db: Transaction, report: stored.ReportRow) => Promise<void>
  > = {
    dismiss: (db, report) => stored.closeAll(db, report, 'dismissed'),
    hide: (db, report) => show(db, report, true),
    restore: (db, report) => show(db, report, false),
    block: (db, report) => block(db, report, true),
    unblock: (db, report) => block(db, report, false),
  };

  return {
    async overview(caller: Caller): Promise<Moderation> {
      if (!isModerator(caller)) return { isModerator: false, open: 0 };
      return { isModerator: true, open: await stored.countOpen(database, caller.uid) };
    },

    async reports(query: ModerationQuery, caller: Caller): Promise<ListPage> {
      requireModerator(caller);
      const limited = { limit: usualLimit, ...query };
      return readList(
        database,
        stored.reportsFor(caller.uid),
        limited,
        (reports: stored.ReportRow[]) =>
          Promise.all(reports.map((report) => withSubject(database, report))),
      );
    },

    /** As data, because browsers fetch pictures without saying whose they are. */
    async pictures(reportId: string, caller: Caller): Promise<ReportedPictures> {
      requireModerator(caller);
      await requireReport(database, reportId, caller);
      const names = await stored.findReportedPictures(database, reportId);
      const files = await Promise.all(names.map((name) => store.read(name)));
      const pictures = files.flatMap((file) =>
        file ? `data:image/webp;base64,${Buffer.from(file).toString('base64')}` : [],
      );
      return { pictures };
    },

    async log(query: ModerationQuery, caller: Caller): Promise<ListPage> {
      requireModerator(caller);
      const limited = { limit: usualLimit, ...query };
      return readList(database, stored.logFor(caller.uid), limited);
    },

    async decide(
      reportId: string,
      { action, note: sent = '' }: ReportDecision,
      caller: Caller,
    ): Promise<void> {
      requireModerator(caller);
      const note = checkedText('note', sent, moderationLimits.noteLength) || null;
      await callers.write(caller, async (db) => {
        // What two moderators decide about the same is decided by the first.
        await lock(db, 'moderation', 'moderation');
        const report = await requireReport(db, reportId, caller);
        const { possible } = await withSubject(db, report);
        if (!possible.includes(action)) throw changed();
        await actions[action](db, report);
        await stored.logAction(db, report, { moderatorId: caller.uid, action, note });
      });
    },
  };
}

export type ModerationService = ReturnType<typeof createModerationService>;
