import type { NewReport } from '@talentsphere/api/contract';
import { moderationLimits } from '@talentsphere/domain';
import { findSide } from '../conversation/conversation.repository';
import type { Queryable } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { checkedText, isPersonId, isUuid } from '../core/http/input';
import type { Caller } from '../core/identity/caller';
import { picturesToReport } from '../files/reported-pictures.repository';
import type { KnownCallers } from '../people/known-callers';
import { countOfDay, insertReport } from './reports.repository';
import { findSubject, type SubjectReference } from './subjects.repository';

/** Seconds after which somebody who has reported as much as one may can try again. */
const pause = 3_600;

/** @returns where that is which the person reports; undefined for what cannot be there, or is not theirs to read */
async function referenceOf(
  db: Queryable,
  { kind, id: subjectId, parentId = '' }: NewReport,
  { uid }: Caller,
): Promise<SubjectReference | undefined> {
  const reference = { kind, subjectId, taskId: null, bidderId: null };
  if (kind === 'profile') return isPersonId(subjectId) ? reference : undefined;
  if (!isUuid(subjectId)) return undefined;
  if (kind === 'task') return { ...reference, taskId: subjectId };
  if (!isUuid(parentId)) return undefined;
  if (kind === 'question' || kind === 'answer') return { ...reference, taskId: parentId };
  const side = await findSide(db, parentId, uid);
  return side && { ...reference, taskId: side.taskId, bidderId: side.bidderId };
}

/** What people report to moderators. */
export function createReportsService(callers: KnownCallers) {
  return {
    async report(body: NewReport, caller: Caller): Promise<void> {
      const { reason } = body;
      const text = checkedText('text', body.text ?? '', moderationLimits.reportLength) || null;
      await callers.write(caller, async (db) => {
        const reference = await referenceOf(db, body, caller);
        const subject = reference && (await findSubject(db, reference));
        if (!subject || subject.isHidden)
          throw new AppError('not_found', 'There is nothing to report any more.');
        const { authorId, title, text: reportedText } = subject;
        if (authorId === caller.uid)
          throw new AppError('forbidden', 'You cannot report what is your own.');
        if ((await countOfDay(db, caller.uid)) >= moderationLimits.reportsOfPerson) {
          throw new AppError(
            'rate_limited',
            `You have sent ${moderationLimits.reportsOfPerson} reports within a day, which is the most. Please try again later.`,
            { retryAfter: pause },
          );
        }
        const { kind, taskId } = reference;
        const pictures =
          kind === 'task' || kind === 'profile'
            ? await picturesToReport(db, { taskId, authorId })
            : [];
        const said = {
          reporterId: caller.uid,
          reason,
          text,
          reported: { title, text: reportedText, pictures },
        };
        if (await insertReport(db, { ...reference, authorId, ...said })) return;
        throw new AppError(
          'already_reported',
          'You have reported this already. The moderators will look at it.',
        );
      });
    },
  };
}

export type ReportsService = ReturnType<typeof createReportsService>;
