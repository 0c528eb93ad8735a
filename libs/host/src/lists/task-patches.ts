import type { QueryClient } from '@tanstack/react-query';
import type { ListedTask } from './pages';

/** Tasks as the stream of changes brought them. Unused: to be removed with version 3 of this contract. */
export interface TaskPatches {
  tasks: readonly ListedTask[];
  gone: readonly string[];
  at: number;
}

/**
 * Unused, because the stream of changes brings no tasks: to be removed with version 3 of this contract.
 * @returns the ids of tasks that were not changed in the cache: all
 */
export function applyTaskPatches(_queries: QueryClient, patches: TaskPatches): string[] {
  return [...patches.tasks.map(({ _id }) => _id), ...patches.gone];
}
