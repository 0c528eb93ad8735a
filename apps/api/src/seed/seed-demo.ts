import { demo as people } from '@talentsphere/domain/demo';
import type { Database, Transaction } from '../core/database/database';
import {
  hasTasks,
  insertDemoBid,
  insertDemoNotifications,
  lockTasksForSeeding,
} from './seed.repository';
import { insertRating } from '../hiring/ratings.repository';
import { storeCaller } from '../people/known-callers.repository';
import { insertTask } from '../tasks/tasks.repository';
import type { Caller } from '../core/identity/caller';
import { parseTaskDraft, type StoredTaskStatus, type TaskDraft } from '@talentsphere/domain';
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

interface DemoBid {
  /** Position in the list of tasks. */
  task: number;
  bidder: string;
  hoursAfterPost: number;
  status?: 'accepted' | 'rejected';
  amount?: number;
  message?: string;
}

interface DemoRating {
  task: number;
  rater: string;
  ratee: string;
  stars: number;
  sentence: string;
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

function postedAt(task: DemoTask, now: Date): Date {
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

/**
 * Fills a database without tasks with those of the demo accounts; deadlines
 * count from today.
 * @returns the number of tasks stored: 0 when there were some already
 */
export function seedDemo(database: Database, now = new Date()): Promise<number> {
  const tasks = demo.tasks as readonly DemoTask[];
  const bids = demo.bids as readonly DemoBid[];
  const ratings = demo.ratings as readonly DemoRating[];
  return database.maintenance(async (transaction) => {
    await lockTasksForSeeding(transaction);
    if (await hasTasks(transaction)) return 0;
    for (const { uid } of people.accounts) await storeCaller(transaction, account(uid));
    const ids: string[] = [];
    for (const task of tasks) ids.push(await insertDemoTask(transaction, task, now));
    const find = (position: number) => {
      const [task, id] = [tasks[position], ids[position]];
      if (!task || !id) throw new Error(`The sample data name task ${position}, which is missing.`);
      return { task, id };
    };
    for (const { task: position, bidder, hoursAfterPost, ...said } of bids) {
      const { task, id } = find(position);
      const placedAt = new Date(postedAt(task, now).getTime() + hoursAfterPost * hour);
      await insertDemoBid(transaction, id, account(bidder), { ...said, placedAt });
    }
    for (const { task, rater, ratee, ...rating } of ratings) {
      const pair = { rater: account(rater), rateeId: ratee };
      await insertRating(transaction, find(task).id, pair, rating, now);
    }
    await insertDemoNotifications(transaction, now);
    transaction.announce({ kind: 'resync' });
    return tasks.length;
  });
}
