import type { Task } from '@talentsphere/contract';

/** Tasks that are remembered for pages that connect. */
const capacity = 500;
/** Characters of tasks in one event: about as many bytes a second as announcing 100 changes one by one. */
const maxPatchLength = 4_096;
/** Changed tasks in one event; more are a `resync`. */
const maxTasks = 500;

interface Known {
  json: string;
  isNew: boolean;
  createdAt: string;
}

/** Tasks in an event: those in `json` themselves, of the others the ids. */
export interface TaskPatches {
  json: string[];
  gone: string[];
  ids: string[];
}

/** A task as every visitor may read it. */
export interface ChangedTask {
  task: Task;
  isNew: boolean;
}

export type ReadTasks = (ids: readonly string[]) => Promise<ChangedTask[]>;

/** The tasks that changed last, each as it was read after its last change. */
export class RecentTasks {
  /** Undefined for one that was deleted. */
  readonly #known = new Map<string, Known | undefined>();
  /** What is being read, without what has changed meanwhile. */
  #reading = new Set<string>();

  constructor(private readonly read: ReadTasks) {}

  /** The task has changed: what is known of it is out of date until it is read. */
  forget(taskId: string): void {
    this.#known.delete(taskId);
    this.#reading.delete(taskId);
  }

  /** Reads tasks with one statement, one call after the other. When that fails, the event has only their ids. */
  async renew(ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || ids.length > maxTasks) return;
    this.#reading = new Set(ids);
    const tasks = await this.read(ids).catch(() => undefined);
    if (!tasks) return;
    this.#reading.forEach((id) => this.#known.set(id, undefined));
    for (const { task, isNew } of tasks.filter((each) => this.#reading.has(each.task._id)))
      this.#known.set(task._id, { json: JSON.stringify(task), isNew, createdAt: task.createdAt });
    const oldest = this.#known.keys();
    while (this.#known.size > capacity) this.#known.delete(oldest.next().value ?? '');
  }

  /** @returns undefined when more have changed than fit into an event */
  patches(taskIds: readonly string[]): TaskPatches | undefined {
    if (taskIds.length > maxTasks) return undefined;
    const patches: TaskPatches = { json: [], gone: [], ids: [] };
    let length = 0;
    for (const id of this.#byUse(taskIds)) {
      const known = this.#known.get(id);
      const total = length + (known?.json.length ?? 0);
      if (known && (length === 0 || total <= maxPatchLength)) {
        patches.json.push(known.json);
        length = total;
      } else if (!known && this.#known.has(id)) patches.gone.push(id);
      else patches.ids.push(id);
    }
    return patches;
  }

  /**
   * Changed tasks before new ones, because pages that show one and get its id only have to fetch it;
   * those that were posted last come first, because most pages show them.
   */
  #byUse(taskIds: readonly string[]): string[] {
    const isNew = (id: string) => Number(this.#known.get(id)?.isNew ?? false);
    const createdAt = (id: string) => this.#known.get(id)?.createdAt ?? '';
    return taskIds.toSorted(
      (one, other) => isNew(one) - isNew(other) || createdAt(other).localeCompare(createdAt(one)),
    );
  }
}
