import { categories, foldTitle, sortKey } from '@talentsphere/domain';
import { titlePairs } from '../tasks/title-pairs';
import { Random } from './random';
import vocabulary from './vocabulary.json';

const hour = 3_600_000;
const day = 24 * hour;
const people = 500;
/** Minutes ahead of UTC: Los Angeles, New York, London, Berlin, Kolkata and Kiritimati in winter; −720 is the default. */
const offsets = [-480, -300, 0, 60, 330, 840, -720] as const;

function person(number: number) {
  const { names, surnames } = vocabulary;
  const first = names[number % names.length] ?? '';
  const last = surnames[Math.floor(number / names.length) % surnames.length] ?? '';
  return {
    id: `sample-${number}`,
    name: `${first} ${last}`,
    email: `sample-${number}@talentsphere.example`,
    utcOffset: offsets[number % offsets.length] ?? 0,
  };
}

/** Those who post and bid in `generateTasks`. */
export const generatePeople = () => Array.from({ length: people }, (_, number) => person(number));

function sentence(random: Random, choices: readonly string[]): string {
  return random.pick(choices).replace('{n}', String(random.integer(2, 9)));
}

/** A row of the table, with its columns' names. */
function generateTask(random: Random, now: number) {
  const { work, clients, places, opening, detail, closing } = vocabulary;
  const category = random.pick(categories);
  const title = `${random.pick(work[category])} for ${random.pick(clients)} ${random.pick(places)}`;
  const description = `${sentence(random, opening)} ${sentence(random, detail)}\n\n${sentence(random, closing)}`;
  const owner = person(random.integer(0, people - 1));
  const createdAt = new Date(now - random.integer(1, 365 * 24 * 60) * 60_000).toISOString();
  return {
    id: random.uuid(),
    title,
    title_folded: foldTitle(title),
    title_pairs: titlePairs(title),
    title_key: sortKey(title),
    category,
    description,
    deadline: new Date(now + random.integer(-60, 180) * day).toISOString().slice(0, 10),
    budget: random.integer(4, 500) * 10,
    utc_offset: owner.utcOffset,
    status: random.next() < 0.1 ? 'closed' : 'open',
    owner_id: owner.id,
    poster_name: owner.name,
    poster_key: sortKey(owner.name),
    poster_email: owner.email,
    created_at: createdAt,
  };
}

function generateBid(random: Random, task: ReturnType<typeof generateTask>) {
  const owner = Number(task.owner_id.slice('sample-'.length));
  const bidder = person((owner + random.integer(1, people - 1)) % people);
  return {
    id: random.uuid(),
    task_id: task.id,
    amount: task.budget,
    deadline: task.deadline,
    bidder_id: bidder.id,
    bidder_name: bidder.name,
    bidder_email: bidder.email,
    status: 'pending',
    created_at: task.created_at,
  };
}

/** Batches of generated tasks, every other one with a bid: the same for the same count and day. */
export function* generateTasks(count: number, batchSize: number, today: Date) {
  const random = new Random(20_260);
  const now = Math.floor(today.getTime() / day) * day;
  for (let made = 0; made < count; made += batchSize) {
    const size = Math.min(batchSize, count - made);
    const tasks = Array.from({ length: size }, () => generateTask(random, now));
    const bids = tasks
      .filter((_, index) => index % 2 === 0)
      .map((task) => generateBid(random, task));
    yield { tasks, bids };
  }
}
