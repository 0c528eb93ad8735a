import type { Change } from './change';

type Decision = NonNullable<Change['held']>;

const decisions: Readonly<Record<Decision, string>> = {
  canary: 'has a canary in progress',
  disable: 'is disabled',
  rollback: 'was rolled back',
};

/** @returns what follows the name of a remote in a sentence */
export const describeDecision = (decision: Decision) => decisions[decision];

/** What a change did, and what it did not do, in one sentence. */
export function describeChange({ remote, version, action, traffic, held }: Change): string {
  if (held) {
    return `${remote} ${version} is published but gets no sessions, because ${remote} ${decisions[held]}: npm run release -- ${remote} to ${version} gives it to everyone and ends that.`;
  }
  if (action === 'prune') return `${remote} ${version} is removed.`;
  if (action === 'prove') return `${remote} ${version} is proven in what sessions get beside it.`;
  if (action === 'preview') return `${remote} ${version} is published for previews only.`;
  const state = action === 'disable' ? 'disabled' : `${traffic} % of the sessions`;
  return `${remote} ${version}: ${state}`;
}
