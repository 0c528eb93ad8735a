import type { TaskOfCaller } from '@talentsphere/api/contract';

/** Whether what was said last about the work is that it was handed in: as long as it is in progress, it waits. */
export const isHandedIn = ({ deliveries }: TaskOfCaller): boolean =>
  deliveries?.at(-1)?.kind === 'handed in';
