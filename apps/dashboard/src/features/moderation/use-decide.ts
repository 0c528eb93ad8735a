import { call } from '@talentsphere/api';
import type { Report, ReportDecision } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { timings, type ModerationAction } from '@talentsphere/domain';
import {
  invalidateTasks,
  personQueries,
  useAction,
  useHost,
  useQueryClient,
  type Question,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { moderationKey } from '../../shared/moderation-query';

const onlyAuthor = 'Nobody but its author will see it, except moderators on this page.';

/** What is asked before it is done. */
function questionOf(action: ModerationAction, kind: Report['kind']): Question | undefined {
  if (action === 'hide') {
    return {
      title: 'Hide This?',
      // Notifications are about tasks: there is none about a profile.
      text: `${onlyAuthor} ${kind === 'profile' ? '' : 'The author is notified. '}It can be restored.`,
      confirmLabel: 'Hide',
      tone: 'danger',
    };
  }
  if (action !== 'block') return undefined;
  return {
    title: 'Block This Person?',
    text: 'They can sign in and read, but change nothing until a moderator unblocks them.',
    confirmLabel: 'Block',
    tone: 'danger',
  };
}

const done: Record<ModerationAction, string> = {
  dismiss: 'Report Dismissed',
  hide: 'Hidden',
  restore: 'Restored',
  block: 'Author Blocked',
  unblock: 'Author Unblocked',
};

export function useDecide({ _id: reportId, kind }: Report, onDone: () => void) {
  const { transport, dialogs } = useHost();
  const queries = useQueryClient();
  return useAction({
    /** Resolves to whether the moderator wants it. Asked within the action: pressed twice, a button asks once. */
    async mutationFn(decision: ReportDecision): Promise<boolean> {
      const question = questionOf(decision.action, kind);
      if (question && !(await dialogs.confirm(question))) return false;
      await call(transport, routes.decideReport, { params: { reportId }, body: decision });
      return true;
    },
    onSuccess: (isDecided, { action }) => {
      if (!isDecided) return;
      void dialogs.notify({
        tone: 'success',
        title: done[action],
        text: 'Your decision is in the log.',
        closesAfter: timings.successToast,
      });
      onDone();
    },
    failure: actionFailure('Not Decided', 'Your decision could not be saved'),
    // After a failure too: another moderator may have decided.
    onSettled: (isDecided) => {
      if (isDecided === false) return;
      void queries.invalidateQueries({ queryKey: moderationKey });
      void queries.invalidateQueries({ queryKey: personQueries.all });
      void invalidateTasks(queries);
    },
  });
}
