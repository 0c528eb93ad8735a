import type { StatusChange, TaskOfCaller } from '@talentsphere/api/contract';
import type { TransitionName } from '@talentsphere/domain';
import { useNavigate, useSession, type Question } from '@talentsphere/host';
import { Box, Button, Stack, Text } from '@talentsphere/ui';
import { useState } from 'react';
import { isHandedIn } from './is-handed-in';
import { messageDraft, MessageStep, messageSteps, type MessageStepName } from './message-step';
import { reopenDraft, reopenLabel, ReopenTask } from './reopen-task';
import { useChangeStatus } from './use-change-status';

interface ConfirmedChange {
  label: string;
  change: StatusChange;
  question: Question;
}

/** The steps that need no more than a confirmation. */
const confirmed = {
  complete: {
    label: 'Mark as Completed',
    change: { status: 'completed' },
    question: {
      title: 'Is the work done?',
      text: 'This completes the task and cannot be undone.',
      confirmLabel: 'Mark as Completed',
      tone: 'neutral',
    },
  },
  approve: {
    label: 'Approve the Work',
    change: { status: 'completed' },
    question: {
      title: 'Approve the work?',
      text: 'This completes the task and cannot be undone.',
      confirmLabel: 'Approve the Work',
      tone: 'neutral',
    },
  },
  cancel: {
    label: 'Cancel the Task',
    change: { status: 'cancelled' },
    question: {
      title: 'Cancel this task?',
      text: 'It will no longer take bids. You can open it again later.',
      confirmLabel: 'Cancel the Task',
      tone: 'danger',
    },
  },
} as const satisfies Record<string, ConfirmedChange>;

const messageStepNames = Object.keys(messageSteps) as MessageStepName[];
const formNames = [...messageStepNames, 'reopen'] as const;
const shownSteps = [...formNames, 'complete', 'cancel'] as const;

type Confirmed = keyof typeof confirmed;

interface ConfirmedStepProps {
  taskId: string;
  name: Confirmed;
}

function ConfirmedStep({ taskId, name }: ConfirmedStepProps) {
  const { label, question, change } = confirmed[name];
  const { run, busy } = useChangeStatus(taskId, label, question);
  const navigate = useNavigate();
  async function take() {
    const { pathname } = window.location;
    const isDone = await run(change);
    // What is next is to rate, unless the user has gone elsewhere meanwhile.
    if (isDone && change.status === 'completed' && window.location.pathname === pathname)
      void navigate({ hash: 'rating' }, { replace: true });
  }
  return (
    <Button
      variant={name === 'approve' ? 'solid' : 'outline'}
      colorPalette={name === 'cancel' ? 'gray' : 'brand'}
      disabled={busy}
      onClick={() => void take()}
    >
      {label}
    </Button>
  );
}

/** Work that waits for an answer can be handed in again, to add something. */
const labelOf = (name: MessageStepName, isWaiting: boolean): string =>
  name === 'handIn' && isWaiting ? 'Hand In Again' : messageSteps[name].label;

interface OpenStepProps {
  name: MessageStepName;
  label?: string;
  isNext?: boolean;
  onOpen: (name: MessageStepName) => void;
}

function OpenStep({
  name,
  label = messageSteps[name].label,
  isNext = false,
  onOpen,
}: OpenStepProps) {
  return (
    <Button
      variant={isNext ? 'solid' : 'outline'}
      colorPalette={isNext ? 'brand' : 'gray'}
      onClick={() => onOpen(name)}
    >
      {label}
    </Button>
  );
}

/** What the user can do next with a task that is theirs, or that they were hired for. */
export function TaskSteps({ task }: { task: TaskOfCaller }) {
  const { _id: taskId } = task;
  const { user } = useSession();
  const isWaiting = isHandedIn(task);
  const can = (name: TransitionName) => task.possible?.includes(name) ?? false;
  const uid = user?.uid ?? '';
  const draftOf = (name: (typeof formNames)[number]) =>
    name === 'reopen' ? reopenDraft(taskId, uid) : messageDraft(taskId, uid, name);
  const [restored, setRestored] = useState(() =>
    formNames.find((name) => can(name) && draftOf(name).read() !== undefined),
  );
  const [form, setForm] = useState(restored);
  const close = () => {
    setRestored(undefined);
    setForm(undefined);
  };
  // Also when the step is no longer possible: what was typed stays, and sending says why.
  if (form) {
    return (
      <Box mt="6">
        {form === 'reopen' ? (
          <ReopenTask taskId={taskId} deadline={task.deadline} onEnd={close} />
        ) : (
          <MessageStep
            taskId={taskId}
            name={form}
            label={labelOf(form, isWaiting)}
            takesFocus={form !== restored}
            onEnd={close}
          />
        )}
      </Box>
    );
  }
  if (!shownSteps.some(can)) return null;
  const isWorkAwaited = can('complete') && !can('requestChanges');
  return (
    <Stack gap="3" mt="4" maxW="sm">
      {isWorkAwaited && (
        <Text color="fg.muted">You will be notified when the work is handed in here.</Text>
      )}
      {can('handIn') && isWaiting && (
        <Text color="fg.muted">
          The work is waiting for the client to approve it or ask for changes.
        </Text>
      )}
      {can('handIn') && (
        <OpenStep
          name="handIn"
          label={labelOf('handIn', isWaiting)}
          isNext={!isWaiting}
          onOpen={setForm}
        />
      )}
      {can('complete') && (
        <ConfirmedStep taskId={taskId} name={can('requestChanges') ? 'approve' : 'complete'} />
      )}
      {can('requestChanges') && <OpenStep name="requestChanges" onOpen={setForm} />}
      {can('reopen') && <Button onClick={() => setForm('reopen')}>{reopenLabel}</Button>}
      {can('cancel') && <ConfirmedStep taskId={taskId} name="cancel" />}
      {can('abandon') && <OpenStep name="abandon" onOpen={setForm} />}
    </Stack>
  );
}
