import type { Bid, Task } from '@talentsphere/api/contract';
import { endOfDay, isCalendarDate, lastZone, taskFormValues } from '@talentsphere/domain';
import type { User } from '@talentsphere/host';

let made = 0;

function nextId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}

/** A signed-in person with every field filled. */
export function makeUser(overrides: Partial<User> = {}): User {
  return {
    uid: 'user-mina',
    email: 'mina@example.com',
    displayName: 'Mina Rao',
    photoURL: null,
    ...overrides,
  };
}

function closing(deadline: string): Pick<Task, 'deadline' | 'closesAt'> {
  const closesAt = isCalendarDate(deadline) ? endOfDay(deadline, lastZone).toISOString() : '';
  return { deadline, closesAt };
}

/** Computed once: the time zone lookups of thousands of tasks would take seconds. */
const farFuture = closing('2097-03-05');

/** An open task of another user, due far in the future, with a unique id. */
export function makeTask(overrides: Partial<Task> = {}): Task {
  return {
    _id: nextId(),
    title: 'Logo redesign',
    category: 'Design',
    description: 'A fresh mark for a small bakery.',
    ...(overrides.deadline === undefined ? farFuture : closing(overrides.deadline)),
    budget: 1500,
    status: 'open',
    createdAt: '2026-11-20T10:00:00.000Z',
    userId: 'user-omar',
    employerName: 'Omar Haddad',
    employerEmail: 'omar@example.com',
    employerPhotoURL: null,
    userName: 'Omar Haddad',
    userEmail: 'omar@example.com',
    ...overrides,
  };
}

/** `makeTask()`, with a text of its own in every other field of the form. */
export function makeFilledTask(overrides: Partial<Task> = {}): Task {
  const texts = Object.keys(taskFormValues()).map((name) => [name, `Some ${name}`]);
  const others = { skills: ['Some skills'], isRemote: true };
  return { ...Object.fromEntries(texts), ...others, ...makeTask(overrides) };
}

type BidOverrides = Partial<Omit<Bid, 'task'>> & { task?: Partial<Bid['task']> };

/** A pending bid of `makeUser()` on a task that still exists. */
export function makeBid({ task, ...overrides }: BidOverrides = {}): Bid {
  return {
    _id: nextId(),
    status: 'pending',
    bidDate: '2026-11-21T10:00:00.000Z',
    bidderId: 'user-mina',
    task: {
      _id: nextId(),
      title: 'Logo redesign',
      category: 'Design',
      budget: 1500,
      deadline: '2097-03-05',
      removed: false,
      ...task,
    },
    ...overrides,
  };
}
