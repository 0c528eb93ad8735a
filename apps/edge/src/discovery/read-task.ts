import { Task } from '@talentsphere/contract';
import { Check } from 'typebox/value';
import { createLimit } from '../limit';
import type { CallApi } from '../render/renderer';

/** @returns `missing` when there is no such task; undefined when that is not known in time */
export type ReadTask = (id: string) => Promise<Task | 'missing' | undefined>;

/** Reads tasks of the API, as anybody may. */
export function taskReader(callApi: CallApi): ReadTask {
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
    return limit(() => read(id)).catch(() => undefined);
  };
}
