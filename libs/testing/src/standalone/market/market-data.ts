import type { Bid, Task } from '@talentsphere/contract';
import { makeBid, makeTask } from '../../factories';
import type { Switches } from '../switches';
import { sampleTasks } from './sample-tasks';

export interface MarketData {
  tasks: Task[];
  bids: Bid[];
}

const hour = 3_600_000;
const day = 24 * hour;
const me = { userId: 'user-mina', name: 'Mina Rao', email: 'mina@example.com', verified: true };
const others = [
  { userId: 'user-omar', name: 'Omar Haddad', email: 'omar@example.com', verified: true },
  { userId: 'user-ines', name: 'Inês Duarte', email: 'ines@example.com', verified: false },
  { userId: 'user-liv', name: null, email: 'liv@example.com', verified: null },
];

/** The poster of the task at this position: every fourth is the viewer. */
function ownerAt(index: number) {
  const owner = index % 4 === 3 ? me : others[index % others.length];
  const { userId, name, email, verified } = owner ?? me;
  return {
    userId,
    employerName: name,
    employerEmail: email,
    employerEmailVerified: verified,
    employerPhotoURL: null,
    userName: name,
    userEmail: email,
  };
}

function taskAt(index: number): Task {
  const sample = sampleTasks[index % sampleTasks.length];
  if (!sample) throw new Error('There are no sample tasks.');
  const { due, title, ...rest } = sample;
  const round = Math.floor(index / sampleTasks.length);
  const now = Date.now();
  return makeTask({
    ...rest,
    ...ownerAt(index),
    title: round ? `${title} (${round + 1})` : title,
    deadline: new Date(now + due * day).toISOString().slice(0, 10),
    status: index % 7 === 6 ? 'closed' : 'open',
    createdAt: new Date(now - index * 5 * hour).toISOString(),
  });
}

function bidOn({ _id, title, category, budget, deadline }: Task, change: Partial<Bid>): Bid {
  const bidDate = new Date(Date.now() - 2 * hour).toISOString();
  return makeBid({ ...change, bidDate, task: { _id, title, category, budget, deadline } });
}

/** Tasks, of which some are Mina's own, and her bids on some of the others'. */
function market(size: number): MarketData {
  const tasks = Array.from({ length: size }, (_, index) => taskAt(index));
  const statuses = ['pending', 'accepted', 'rejected'] as const;
  const theirs = tasks.filter(({ userId }) => userId !== me.userId);
  const bids = statuses.flatMap((status, index) => {
    const task = theirs[index + 1];
    return task ? [bidOn(task, { status })] : [];
  });
  return { tasks, bids };
}

/** Another user's task, one of Mina's own, and a bid of hers on one that was removed. */
function oneOfEach(): MarketData {
  const removed = makeTask({ title: 'Paint the hallway of a school' });
  const bid = bidOn(removed, {});
  return {
    tasks: [taskAt(0), taskAt(3)],
    bids: [{ ...bid, task: { ...bid.task, removed: true } }],
  };
}

export function makeMarketData(kind: Switches['data']): MarketData {
  switch (kind) {
    case 'empty':
      return { tasks: [], bids: [] };
    case 'one':
      return oneOfEach();
    case 'normal':
      return market(sampleTasks.length * 2);
    case 'many':
      return market(10_000);
  }
}
