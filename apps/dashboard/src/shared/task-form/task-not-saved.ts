import type { TaskOfCaller } from '@talentsphere/api/contract';
import { optionalTaskFields, type TaskFields } from '@talentsphere/domain';
import { notSaved } from '../not-saved';

type StoredTask = Pick<TaskOfCaller, 'pictures' | (typeof optionalTaskFields)[number]>;

interface SentTask extends TaskFields {
  pictures?: readonly string[] | undefined;
}

/**
 * @param stored the answer, which may be empty
 * @returns what to say when the server does not know all that was sent
 */
export function taskNotSaved(sent: SentTask, stored: StoredTask | null) {
  if (!stored) return undefined;
  const lost = [
    sent.pictures?.length && !stored.pictures && 'Pictures',
    optionalTaskFields.some((name) => sent[name] !== undefined && stored[name] === undefined) &&
      'Skills and Place',
  ].filter(Boolean);
  return lost.length > 0 ? notSaved(lost.join(', ')) : undefined;
}
