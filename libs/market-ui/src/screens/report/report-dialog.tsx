import { moderationLimits, reasonLabels, reportReasons } from '@talentsphere/domain';
import { useCloseOnBack, useForm, useSession } from '@talentsphere/host';
import { Button, Flex, Form, SelectField, Stack, Text, TextAreaField } from '@talentsphere/ui';
import { Dialog } from '@talentsphere/ui/overlays';
import { useState } from 'react';
import { tabDraft } from '../tab-draft';
import type { Reported } from './report-button';
import { useReport } from './use-report';

const titles: Record<Reported['kind'], string> = {
  task: 'Report This Task',
  message: 'Report This Message',
  profile: 'Report This Profile',
  question: 'Report This Question',
  answer: 'Report This Answer',
};

const reasons = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));

function ReportForm({ subject, onEnd }: { subject: Reported; onEnd: () => void }) {
  const { user } = useSession();
  const draft = tabDraft(`report ${subject.kind} ${subject.id}`, user?.uid ?? '', [
    'reason',
    'text',
  ]);
  const [initial] = useState(() => draft.read() ?? { reason: '', text: '' });
  const { run: report } = useReport(subject, onEnd);
  const { field, busy, onSubmit } = useForm({
    initial,
    onChange: draft.keep,
    check: ({ reason }) =>
      reason ? undefined : { field: 'reason', message: 'Please choose a reason.' },
    submit: async (values) => {
      if (await report(values)) draft.drop();
    },
  });
  return (
    <Form onSubmit={onSubmit} busy={busy} noValidate aria-label={titles[subject.kind]}>
      <Stack gap="5" pt="3" color="fg">
        <Text color="fg.muted">
          Moderators will look at it. Nobody else will know that you have reported it.
        </Text>
        <SelectField
          {...field('reason')}
          label="Reason"
          options={reasons}
          placeholder="Choose a reason"
          required
        />
        <TextAreaField
          {...field('text')}
          label="What should the moderators know?"
          optional
          rows={4}
          maxLength={moderationLimits.reportLength}
        />
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onEnd}>
            Cancel
          </Button>
          <Button type="submit">{busy ? 'Sending...' : 'Send Report'}</Button>
        </Flex>
      </Stack>
    </Form>
  );
}

interface ReportDialogProps {
  subject: Reported;
  open: boolean;
  onClose: () => void;
}

/** Loaded when it is first opened. What is typed stays in the tab until it was sent. */
export default function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  useCloseOnBack(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[subject.kind]}
      closeOnInteractOutside={false}
    >
      {open && <ReportForm subject={subject} onEnd={onClose} />}
    </Dialog>
  );
}
