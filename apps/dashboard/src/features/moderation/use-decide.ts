import { call } from '@talentsphere/api';
import type { Report, ReportDecision } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import type { ModerationAction } from '@talentsphere/domain';
import {
  actionFailureMessage,
  invalidateTasks,
  personQueries,
  useAction,
  useHost,
  useQueryClient,
  type Question,
} from '@talentsphere/host';
import { moderationKey } from '../../shared/moderation-query';

const base = 'Your decision could not be saved';

/** What is asked before it is done. */
const questions: Partial<Record<ModerationAction, Question>> = {
  hide: {
    title: 'Hide This?',
    text: 'Nobody but its author and moderators will see it. The author is notified, and it can be restored.',
    confirmLabel: 'Hide',
    tone: 'danger',
  },
  block: {
    title: 'Block This Person?',
    text: 'They can sign in and read, but change nothing until a moderator unblocks them.',
    confirmLabel: 'Block',
    tone: 'danger',
  },
};

export function useDecide({ _id: reportId }: Report, onDone: () => void) {
  const { transport, dialogs } = useHost();
  const queries = useQueryClient();
  const { run, busy } = useAction({
    mutationFn: (decision: ReportDecision) =>
      call(transport, routes.decideReport, { params: { reportId }, body: decision }),
    onSuccess: onDone,
    failure: (error) => ({
      title: 'Not Decided',
      text: actionFailureMessage(error, base, `${base}. Please try again.`),
    }),
    // After a failure too: another moderator may have decided.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: moderationKey });
      void queries.invalidateQueries({ queryKey: personQueries.all });
      void invalidateTasks(queries);
    },
  });
  return {
    busy,
    async decide(decision: ReportDecision): Promise<void> {
      const question = questions[decision.action];
      if (!question || (await dialogs.confirm(question))) await run(decision);
    },
  };
}
