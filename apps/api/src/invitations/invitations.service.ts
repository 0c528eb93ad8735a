import type { Invitations, Invited, InvitedPeople } from '@talentsphere/api/contract';
import { profileLimits } from '@talentsphere/domain';
import type { Database } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { isPersonId, isUuid } from '../core/http/input';
import type { Caller } from '../core/identity/caller';
import { findOwnBid } from '../hiring/hiring.repository';
import { announceNotifications, type NotifyPerson } from '../notifications/announce.repository';
import type { KnownCallers } from '../people/known-callers';
import { requireTask } from '../tasks/tasks.service';
import * as stored from './invitations.repository';

/** Seconds after which somebody who has invited as many as one may can try again. */
const pause = 3_600;

const personNotFound = () => new AppError('not_found', 'Person not found.');

/** Invitations to bid on a task. */
export function createInvitationsService(
  database: Database,
  callers: KnownCallers,
  notifyPerson: NotifyPerson,
) {
  return {
    list: async (personId: string, { uid }: Caller): Promise<Invitations> =>
      isPersonId(personId)
        ? stored.findInvitations(database, uid, personId)
        : { taskIds: [], bidTaskIds: [] },

    listInvited: async (taskId: string, { uid }: Caller): Promise<InvitedPeople> =>
      isUuid(taskId) ? stored.findInvited(database, uid, taskId) : { personIds: [], bidderIds: [] },

    async invite(taskId: string, personId: string, caller: Caller): Promise<Invited> {
      return callers.write(caller, async (db) => {
        if (personId === caller.uid) throw new AppError('forbidden', 'You cannot invite yourself.');
        if (!isPersonId(personId)) throw personNotFound();
        // Before the task, as in every step.
        const isInvitable = await stored.lockInvitable(db, personId);
        const sent = await stored.countOfDay(db, caller.uid);
        const task = await requireTask(db, taskId, 'share');
        if (task.ownerId !== caller.uid)
          throw new AppError('forbidden', 'You can only invite people to your own tasks.');
        // Sent again after a lost answer, also when the task has closed, or the person was hidden, meanwhile.
        if (await stored.isInvited(db, taskId, personId)) return { isNew: false };
        if (!isInvitable) throw personNotFound();
        if (task.status !== 'open')
          throw new AppError('task_closed', 'This task takes no bids: nobody can be invited.');
        const bid = await findOwnBid(db, taskId, personId);
        if (bid && bid.status !== 'withdrawn')
          throw new AppError('wrong_status', 'This person has already placed a bid on the task.');
        if (sent >= profileLimits.invitationsOfPerson) {
          throw new AppError(
            'rate_limited',
            `You have sent ${profileLimits.invitationsOfPerson} invitations within a day, which is the most. Please try again later.`,
            { retryAfter: pause },
          );
        }
        const inviterId = caller.uid;
        if (!(await stored.insertInvitation(db, { taskId, personId, inviterId })))
          return { isNew: false };
        await notifyPerson(db, { personId, taskId, type: 'invited to bid', actor: caller });
        announceNotifications(db, [{ personId: caller.uid }]);
        return { isNew: true };
      });
    },
  };
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;
