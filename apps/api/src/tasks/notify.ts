import type { StatedTerms, TransitionName } from '@talentsphere/domain';
import type { Transaction } from '../core/database/database';
import type { Caller } from '../core/identity/caller';

/** A step that somebody takes, in the transaction of `db`. */
export interface NotifiedStep {
  db: Transaction;
  name: TransitionName;
  taskId: string;
  /** Of a step about one bid. */
  bidId?: string | undefined;
  actor: Pick<Caller, 'uid'>;
  /** The terms before the step and after it, of which a notification gets those of its type. */
  before?: StatedTerms;
  after?: StatedTerms;
}

/**
 * Notifies people of a step, as the table of transitions says. It is to be called before the step,
 * because audiences are the parts that people have before it.
 */
export type Notify = (step: NotifiedStep) => Promise<void>;
