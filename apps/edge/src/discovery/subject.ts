import type { Task } from '@talentsphere/contract';
import { paths } from '@talentsphere/domain';
import type { SessionHint } from '@talentsphere/releases';
import { currentForASecond } from '../kept-pages';
import type { DataVersion } from '../render/data-version';
import type { ReadTask } from './read-task';

/** The pages that search engines may list, beside those of tasks. */
export const publicPaths: readonly string[] = [
  paths.home,
  paths.browse,
  paths.about,
  paths.contact,
  paths.login,
  paths.signUp,
];
/** The path of a task, by the rules of the shell's router. */
const taskPath = new RegExp(`^${paths.taskPattern.replace(/:\w+/, '([^/]+)')}/*$`, 'i');

/** What a page is about, for search engines and social networks. */
export type Subject =
  | { kind: 'page'; path: string }
  | { kind: 'task'; task: Task }
  /** A task that is not known. */
  | { kind: 'unread' }
  /** Not to be listed. */
  | { kind: 'hidden' };

export interface ReadSubject {
  subject: Subject;
  /** Whether a page that was composed with it may be sent again. */
  isCurrent: () => boolean;
}

const always = () => true;
const fixed = (subject: Subject): ReadSubject => ({ subject, isCurrent: always });

/** Finds out what the page at an address is about. */
export function subjectReader(readTask: ReadTask, data: DataVersion) {
  async function readTaskOf(id: string): Promise<ReadSubject> {
    const isUnchanged = data.mark();
    const task = await readTask(id);
    if (!task) return { subject: { kind: 'unread' }, isCurrent: currentForASecond() };
    if (task === 'missing') return { subject: { kind: 'hidden' }, isCurrent: isUnchanged };
    const end = task.status === 'open' ? Date.parse(task.closesAt) : Infinity;
    return {
      subject: { kind: 'task', task },
      isCurrent: () => isUnchanged() && Date.now() < end,
    };
  }

  return async (path: string, hint: SessionHint): Promise<ReadSubject> => {
    const [, id] = taskPath.exec(path) ?? [];
    // Search engines and social networks are never signed in.
    if (id !== undefined) return hint === 'signed-in' ? fixed({ kind: 'unread' }) : readTaskOf(id);
    return fixed(publicPaths.includes(path) ? { kind: 'page', path } : { kind: 'hidden' });
  };
}
