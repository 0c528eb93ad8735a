import { randomUUID } from 'node:crypto';
import { demo as people } from '@talentsphere/domain/demo';
import type { Database, Transaction } from '../core/database/database';
import {
  hasTasks,
  insertDemoBid,
  insertDemoNotifications,
  insertRows,
  lockTasksForSeeding,
  markDemoMessagesRead,
} from './seed.repository';
import { insertDelivery } from '../hiring/deliveries.repository';
import { insertRating } from '../hiring/ratings.repository';
import { storeCaller } from '../people/known-callers.repository';
import { foundBy } from '../people/profiles.repository';
import { insertTask } from '../tasks/tasks.repository';
import type { Caller } from '../core/identity/caller';
import {
  cleanProfile,
  parseTaskDraft,
  profileErrors,
  type DeliveryKind,
  type ProfileFields,
  type StoredTaskStatus,
  type TaskDraft,
} from '@talentsphere/domain';
import { setTaskStatus } from '../hiring/hiring.repository';
import demo from './demo.json';

const hour = 3_600_000;
const day = 24 * hour;

interface DemoTask extends Omit<TaskDraft, 'deadline'> {
  deadlineInDays: number;
  postedHoursAgo: number;
  owner: string;
  /** Open when omitted. */
  status?: StoredTaskStatus;
  cancelReason?: string;
}

/** Something that happened on a task, after it was posted. */
interface DemoEvent {
  /** Position in the list of tasks. */
  task: number;
  hoursAfterPost: number;
}

interface DemoBid extends DemoEvent {
  bidder: string;
  status?: 'accepted' | 'rejected';
  amount?: number;
  message?: string;
  deliveryDays?: number;
}

interface DemoQuestion extends DemoEvent {
  asker: string;
  text: string;
  answer?: string;
  /** Hours after the task was posted. */
  answeredAfter?: number;
}

interface DemoMessage extends DemoEvent {
  bidder: string;
  sender: string;
  text: string;
}

interface DemoDelivery extends DemoEvent {
  kind: DeliveryKind;
  message: string;
}

interface DemoRating {
  task: number;
  rater: string;
  stars: number;
  sentence: string;
}

interface DemoProfile extends ProfileFields {
  person: string;
  /** Of somebody who is no demo account, and cannot log in. */
  name?: string;
  daysAgo: number;
}

function account(uid: string): Caller {
  const found = people.accounts.find((each) => each.uid === uid);
  if (!found) throw new Error(`There is no demo account "${uid}".`);
  return {
    uid,
    name: found.name,
    email: found.email,
    isEmailVerified: true,
    issuedAt: 0,
    signedInAt: 0,
    expiresAt: 0,
    photoUrl: null,
  };
}

function postedAt(task: Pick<DemoTask, 'postedHoursAgo'>, now: Date): Date {
  return new Date(now.getTime() - task.postedHoursAgo * hour);
}

async function insertDemoTask(db: Transaction, task: DemoTask, now: Date): Promise<string> {
  const deadline = new Date(now.getTime() + task.deadlineInDays * day).toISOString().slice(0, 10);
  const result = parseTaskDraft({ ...task, deadline }, deadline);
  if (!result.ok)
    throw new Error(`The demo task "${task.title}" is not valid: ${result.errors[0].message}`);
  const fields = { ...result.fields, utcOffset: 0 };
  const id = await insertTask(db, fields, account(task.owner), postedAt(task, now));
  if (task.status) await setTaskStatus(db, id, task.status, task.cancelReason ?? null, now);
  return id;
}

/** The tasks that were stored, by their position in the list. */
function positions(ids: readonly string[], now: Date) {
  const find = (position: number) => {
    const [task, id] = [demo.tasks[position], ids[position]];
    if (!task || !id) throw new Error(`The sample data name task ${position}, which is missing.`);
    return { task, id };
  };
  return {
    id: (position: number) => find(position).id,
    instant: (position: number, hoursAfterPost: number) =>
      new Date(postedAt(find(position).task, now).getTime() + hoursAfterPost * hour),
  };
}

type Positions = ReturnType<typeof positions>;

async function insertDemoQuestions(db: Transaction, at: Positions): Promise<void> {
  const questions = demo.questions as readonly DemoQuestion[];
  const rows = questions.map(({ task, asker, hoursAfterPost, text, answer, answeredAfter }) => ({
    task_id: at.id(task),
    id: randomUUID(),
    asker_id: asker,
    text,
    asked_at: at.instant(task, hoursAfterPost),
    answer: answer ?? null,
    answered_at: answeredAfter === undefined ? null : at.instant(task, answeredAfter),
  }));
  await insertRows(db, 'questions', rows);
}

async function insertDemoMessages(db: Transaction, at: Positions): Promise<void> {
  const counts = new Map<string, number>();
  const rows = (demo.messages as readonly DemoMessage[]).map(
    ({ task, bidder, sender, hoursAfterPost, text }) => {
      const conversation = `${task} ${bidder}`;
      const number = (counts.get(conversation) ?? 0) + 1;
      counts.set(conversation, number);
      return {
        task_id: at.id(task),
        bidder_id: bidder,
        number,
        id: randomUUID(),
        sender_id: sender,
        text,
        created_at: at.instant(task, hoursAfterPost),
      };
    },
  );
  await insertRows(db, 'messages', rows);
}

/** What people say about themselves: the demo accounts, and a few others, so that there is somebody to find. */
async function insertDemoProfiles(db: Transaction, now: Date): Promise<void> {
  const profiles = demo.profiles as readonly DemoProfile[];
  const others = profiles.flatMap(({ person: id, name }) =>
    name ? [{ id, name, email: null, is_email_verified: false, issued_at: 0 }] : [],
  );
  await insertRows(db, 'people', others, 'on conflict do nothing');
  const rows = profiles.map((profile) => {
    const { person, daysAgo, headline, about, skills, languages, place, isRemote, works } = profile;
    const [error] = profileErrors(cleanProfile(profile)) ?? [];
    if (error) throw new Error(`The profile of "${person}" is not valid: ${error.message}`);
    return {
      ...{ person_id: person, headline, about, skills, languages, place, is_remote: isRemote },
      ...{ works, ...foundBy(profile), changed_at: new Date(now.getTime() - daysAgo * day) },
    };
  });
  await insertRows(db, 'profiles', rows, 'on conflict do nothing');
}

/**
 * Fills a database without tasks with those of the demo accounts; deadlines
 * count from today.
 * @returns the number of tasks stored: 0 when there were some already
 */
export function seedDemo(database: Database): Promise<number> {
  const now = new Date();
  const tasks = demo.tasks as readonly DemoTask[];
  const bids = demo.bids as readonly DemoBid[];
  const deliveries = demo.deliveries as readonly DemoDelivery[];
  const ratings = demo.ratings as readonly DemoRating[];
  return database.maintenance(async (transaction) => {
    await lockTasksForSeeding(transaction);
    if (await hasTasks(transaction)) return 0;
    for (const { uid } of people.accounts) await storeCaller(transaction, account(uid));
    await insertDemoProfiles(transaction, now);
    const ids: string[] = [];
    for (const task of tasks) ids.push(await insertDemoTask(transaction, task, now));
    const at = positions(ids, now);
    for (const { task, bidder, hoursAfterPost, ...said } of bids) {
      const placedAt = at.instant(task, hoursAfterPost);
      await insertDemoBid(transaction, at.id(task), account(bidder), { ...said, placedAt });
    }
    await insertDemoQuestions(transaction, at);
    await insertDemoMessages(transaction, at);
    await markDemoMessagesRead(transaction, now);
    for (const { task, kind, hoursAfterPost, message } of deliveries) {
      const instant = at.instant(task, hoursAfterPost);
      await insertDelivery(transaction, at.id(task), kind, message, instant);
    }
    for (const { task, rater, ...rating } of ratings) {
      await insertRating(transaction, at.id(task), account(rater), rating, now);
    }
    await insertDemoNotifications(transaction, now);
    transaction.announce({ kind: 'resync' });
    return tasks.length;
  });
}
