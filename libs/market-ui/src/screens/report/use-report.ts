import { call } from '@talentsphere/api';
import type { NewReport } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { reportReasons, timings } from '@talentsphere/domain';
import { useAction, useHost } from '@talentsphere/host';
import { actionFailure } from '../action-failure';
import type { Reported } from './report-button';

const sent = {
  title: 'Report Sent',
  text: 'Thank you. The moderators will look at it.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

interface Values {
  reason: string;
  text: string;
}

/** Of a form, whose values are texts. */
const reasonOf = ({ reason }: Values): NewReport['reason'] =>
  reportReasons.find((each) => each === reason) ?? 'other';

export function useReport(subject: Reported, onSent: () => void) {
  const { transport, dialogs } = useHost();
  return useAction({
    mutationFn: (values: Values) =>
      call(transport, routes.reportContent, {
        body: { ...subject, reason: reasonOf(values), text: values.text },
      }),
    onSuccess: () => {
      onSent();
      void dialogs.notify(sent);
    },
    failure: actionFailure('Report Not Sent', 'Your report could not be sent'),
  });
}
