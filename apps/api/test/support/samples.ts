import type { NewTask, Task, TaskUpdate } from '@talentsphere/api/contract';
import type { Telemetry } from '@talentsphere/releases/edge-api';
import type { Marketplace } from './marketplace';

/** The same day for all of a suite: what is compared may have been given before and after midnight. */
const today = Date.now();

/** A calendar day, counted from the one in UTC on which the suite began. */
export function dayFromNow(days: number): string {
  return new Date(today + days * 86_400_000).toISOString().slice(0, 10);
}

/** A task with every field that its poster can fill in. */
export function taskBody(changes: Partial<NewTask> = {}): NewTask {
  const fields: Required<Omit<TaskUpdate, 'pictures'>> = {
    title: 'Logo redesign',
    category: 'Design',
    description: 'A mark for a bakery.\nTwo colours.',
    deadline: dayFromNow(10),
    budget: 1500,
    skills: ['UX/UI', 'Illustrator'],
    place: 'Lyon, France',
    isRemote: true,
  };
  return { ...fields, ...changes };
}

/** A report of one event, as a page sends it. */
export function telemetryBody(event: Partial<Telemetry['events'][number]> = {}): Telemetry {
  const loaded = { outcome: 'loaded', phase: 'module', cause: '', duration: 240 } as const;
  return { events: [{ remote: 'tasks', version: '1.0.0', ...loaded, ...event }] };
}

export async function postTask(
  market: Marketplace,
  as: string,
  changes: Partial<NewTask> = {},
): Promise<Task> {
  const { status, body } = await market.call<Task>('POST', '/tasks', {
    as,
    body: taskBody(changes),
  });
  if (status !== 201) throw new Error(`The task was not posted: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A GIF of one pixel. */
export const onePixel = Buffer.from(
  'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  'base64',
);
