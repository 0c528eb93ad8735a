import type { Task, TaskOfCaller } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import type { Queryable } from '../core/database/database';
import { isoInstantSql } from '../core/database/iso-sql';
import { findPicturesOfTask } from '../files/pictures.repository';
import { pathOfPicture } from '../files/pictures.service';
import { findFilesOfTask } from '../files/work-files.repository';
import type { Caller } from '../core/identity/caller';
import { isVisible } from '../people/ratings.sql';
import { placedBids } from '../tasks/placed-bids.sql';
import { posters, taskJson } from '../tasks/task-columns.sql';
import { readingOf } from '../tasks/tasks.repository';
import { approvalInstant, deliveriesJson } from './deliveries.repository';
import { ownBidJson } from './hiring.repository';
import { personalPart, type PersonalRow } from './personal-part';
import { isReadableFor, shownPhoto } from '../people/visibility.sql';

const contactOf = (
  alias: string,
) => `json_build_object('_id', ${alias}.id, 'name', ${alias}.name, 'email', ${alias}.email,
  'isEmailVerified', case when ${alias}.email is not null then ${alias}.is_email_verified end,
  'photoURL', ${shownPhoto(alias)})`;

const winner = `(select ${contactOf('c')} from bids w join people c on c.id = w.bidder_id
  where w.task_id = $2::uuid and w.status = 'accepted')`;

/** Servers of the release before accept bids without a price: they are for the budget, as long as nobody can change it. */
const agreed = `(select json_build_object(
    'price', trim_scale(coalesce(w.amount, case when t.status <> 'cancelled' then t.budget end)),
    'deliveryDays', w.delivery_days)
  from bids w where w.task_id = $2::uuid and w.status = 'accepted')`;

const ratingOf = (condition: string) =>
  `(select json_build_object('stars', r.stars, 'sentence', r.sentence)
    from ratings r where r.task_id = $2::uuid and ${condition})`;

/** SQL of what the task $2 says to the caller with the id $3. */
const personalColumns = `${ratingOf('r.rater_id = $3')} as "ownRating",
  ${ratingOf(`r.ratee_id = $3 and ${isVisible('$2::uuid')}`)} as "otherRating",
  ${isoInstantSql(`(t.completed_at + interval '${limits.ratingHiddenDays} days')`)} as "visibleFrom",
  b.status as "bidStatus", ${ownBidJson} as "ownBid",
  t.cancel_reason as "cancelReason", ${winner} as winner, ${agreed} as agreed,
  t.handed_in_at is not null as "isHandedIn", ${deliveriesJson} as deliveries, ${isoInstantSql(approvalInstant)} as "approvedFrom",
  ${contactOf('p')} as poster,
  exists (select from invitations i where i.task_id = $2::uuid and i.person_id = $3) as "isInvited"`;

/** A task with what concerns the caller alone; one that a moderator has hidden, for its owner. */
export async function findTaskOfCaller(
  db: Queryable,
  id: string,
  caller: Caller | null,
): Promise<TaskOfCaller | undefined> {
  const { audience, minute } = readingOf(caller);
  const [row] = await db.query<{ task: Task; questions: number; isHidden: boolean } & PersonalRow>(
    `select ${taskJson(audience, placedBids('$2::uuid'))} as task, ${personalColumns},
       t.hidden_at is not null as "isHidden",
       (select count(*)::int from questions q where q.task_id = $2::uuid
          and ${isReadableFor('$3', 'q', 'asker_id')}) as questions
     from tasks t ${posters} left join bids b on b.task_id = $2::uuid and b.bidder_id = $3
     where t.id = $2::uuid
       and (t.deleted_at is null or (t.hidden_at is not null and t.owner_id = $3))`,
    // Nobody's id is empty.
    [minute, id, caller?.uid ?? ''],
    { prepared: 'always' },
  );
  if (!row) return undefined;
  const said = { ...row.task, questions: row.questions };
  // Its owner can only read it, and browsers fetch pictures without saying whose they are.
  if (row.isHidden) return { ...said, isHidden: true, possible: [] };
  // A statement of its own: on Citus, the pictures stay on the coordinator.
  const pictures = (await findPicturesOfTask(db, id)).map(pathOfPicture);
  const task = pictures.length > 0 ? { ...said, pictures } : said;
  if (!caller) return task;
  const files = row.deliveries.length > 0 ? await findFilesOfTask(db, id) : [];
  return { ...task, ...personalPart(task, row, caller, files) };
}
