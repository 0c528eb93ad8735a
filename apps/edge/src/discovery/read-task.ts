import { setTimeout as sleep } from 'node:timers/promises';
import { Task } from '@talentsphere/contract';
import { Check } from 'typebox/value';
import { createLimit } from '../limit';
import type { CallApi } from '../render/renderer';

/** @returns `missing` when there is no such task; undefined when that is not known in time */
export type ReadTask = (id: string) => Promise<Task | 'missing' | undefined>;

/**
 * Reads tasks of the API, as anybody may.
 * @param timeoutMs milliseconds that somebody waits for a task
 */
export function taskReader(callApi: CallApi, timeoutMs: number): ReadTask {
  const limit = createLimit(16, 64);
  async function read(id: string) {
    const answer = await callApi(`/api/tasks/${id}`);
    if (answer?.status === 404) return 'missing';
    if (answer?.status !== 200) return undefined;
    const task: unknown = JSON.parse(answer.body);
    return Check(Task, task) ? task : undefined;
  }
  return async (id) => {
    // Anything else could be another path of the API.
    if (!/^[\w-]+$/.test(id)) return 'missing';
    const late = sleep(timeoutMs, undefined, { ref: false });
    return Promise.race([limit(() => read(id)).catch(() => undefined), late]);
  };
}
