import { type LiveEvent } from '@talentsphere/api/contract';
import { liveEventName } from '@talentsphere/releases/edge-api';
import type { Change } from './change';

/** Changed tasks that an event lists; more are a `resync`. */
const mostTasks = 500;

export interface Reader {
  /** Undefined for a visitor. */
  id: string | undefined;
  /** Whether it asks for bids between other users. */
  everyBid: boolean;
  /** Whether it is of an earlier release, which understands `hello` and `resync` only. */
  isEarlier: boolean;
}

/** The data of `hello` and `resync`, until 2027-03-01. */
interface EarlierEvent {
  spread: number;
}

type Changes = Omit<LiveEvent, 'jitter'>;

/** What one person may know besides what everybody may. */
interface Personal {
  ownBids: Set<string>;
  receivedBids: Set<string>;
  notifications: boolean;
}

const changesOf = ({ ownBids, receivedBids, notifications }: Personal): Changes => ({
  ...(ownBids.size > 0 && { ownBids: [...ownBids] }),
  ...(receivedBids.size > 0 && { receivedBids: [...receivedBids] }),
  ...(notifications && { notifications }),
});

/** @param id moves the reader's position, unless it is empty */
export function formatEvent(id: string, name: string, data: LiveEvent | EarlierEvent): string {
  return `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

const sharedOf = (changes: readonly Change[]): Changes => {
  const tasks = new Set(changes.flatMap((each) => (each.kind === 'task' ? [each.taskId] : [])));
  if (tasks.size > mostTasks || changes.some(({ kind }) => kind === 'resync'))
    return { resync: true };
  return tasks.size > 0 ? { tasks: [...tasks] } : {};
};

/** Changes of some time: each reader gets one event with what it may know of them. */
export class Batch {
  readonly #shared: Changes;
  /** Whether there is something that is reported to caches, whomever it concerns. */
  readonly #isForCaches: boolean;
  readonly #personal = new Map<string, Personal>();
  /** The bytes for readers who may know the same. */
  readonly #common = new Map<string, Buffer | undefined>();

  /**
   * @param lastId position after the changes
   * @param jitter in milliseconds, see `LiveEvent`
   */
  constructor(
    changes: readonly Change[],
    private readonly lastId: string,
    private readonly jitter: number,
  ) {
    this.#shared = sharedOf(changes);
    this.#isForCaches = changes.some(({ kind }) => kind === 'bid' || kind === 'public');
    for (const change of changes) this.#addPersonal(change);
  }

  /** @returns undefined when the changes concern other people only */
  eventFor(reader: Reader): Buffer | undefined {
    const own = reader.id === undefined ? undefined : this.#personal.get(reader.id);
    if (own) return this.#format(reader, changesOf(own), false);
    const key = `${reader.everyBid} ${reader.isEarlier}`;
    if (!this.#common.has(key)) this.#common.set(key, this.#format(reader, {}, false));
    return this.#common.get(key);
  }

  /** The event with which the reader's stream starts, even when nothing was missed. */
  firstEventFor(reader: Reader): Buffer {
    const own = this.#personal.get(reader.id ?? '');
    return this.#format(reader, own ? changesOf(own) : {}, true) ?? Buffer.alloc(0);
  }

  #addPersonal(change: Change): void {
    const partOf = (personId: string): Personal => {
      const part = this.#personal.get(personId) ?? {
        ownBids: new Set(),
        receivedBids: new Set(),
        notifications: false,
      };
      if (personId) this.#personal.set(personId, part);
      return part;
    };
    if (change.kind === 'notifications')
      for (const personId of change.personIds) partOf(personId).notifications = true;
    if (change.kind !== 'bid') return;
    const { taskId, bidderId, ownerId } = change;
    partOf(bidderId).ownBids.add(taskId);
    if (ownerId !== bidderId) partOf(ownerId).receivedBids.add(taskId);
  }

  #format({ everyBid, isEarlier }: Reader, own: Changes, isFirst: boolean): Buffer | undefined {
    const { jitter, lastId } = this;
    const bids: Changes = everyBid && this.#isForCaches ? { bids: true } : {};
    const changes = { ...this.#shared, ...own, ...bids };
    const isEmpty = Object.keys(changes).length === 0;
    if (isEmpty && !isFirst) return undefined;
    if (!isEarlier) return Buffer.from(formatEvent(lastId, liveEventName, { jitter, ...changes }));
    const names = [...(isEmpty ? [] : ['resync']), ...(isFirst ? ['hello'] : [])];
    return Buffer.from(names.map((name) => formatEvent(lastId, name, { spread: jitter })).join(''));
  }
}
