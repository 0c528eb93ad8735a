import type { StatusChange } from '@talentsphere/api/contract';
import { limits, type TransitionName } from '@talentsphere/domain';
import { useForm, useSession } from '@talentsphere/host';
import { Button, Form, HStack, TextAreaField } from '@talentsphere/ui';
import { useEffect, useRef, useState } from 'react';
import { tabDraft } from '../../shared/tab-draft';
import { useChangeStatus } from './use-change-status';

interface StepWithMessage {
  /** Of the button that opens the form, and of the one that sends it. */
  label: string;
  busyLabel: string;
  question: string;
  hint: string;
  /** When nothing was written. */
  missing: string;
  longest: number;
  tone: 'brand' | 'danger';
  changeOf: (message: string) => StatusChange;
}

/** The steps that come with something to read for the other side. */
export const messageSteps = {
  handIn: {
    label: 'Hand In the Work',
    busyLabel: 'Handing In...',
    question: 'What do you hand in?',
    hint: 'A message with links to the work. The other side approves it, or asks for changes.',
    missing: 'Please write a message.',
    longest: limits.deliveryLength,
    tone: 'brand',
    changeOf: (message) => ({ status: 'handed in', message }),
  },
  requestChanges: {
    label: 'Ask for Changes',
    busyLabel: 'Sending...',
    question: 'What should be changed?',
    hint: 'The other side reads this, and hands in the work again.',
    missing: 'Please write a message.',
    longest: limits.deliveryLength,
    tone: 'brand',
    changeOf: (message) => ({ status: 'changes requested', message }),
  },
  abandon: {
    label: 'Cancel the Work',
    busyLabel: 'Cancelling...',
    question: 'Why do you cancel the work?',
    hint: 'The other side reads this.',
    missing: 'Please give a reason.',
    longest: limits.cancelReasonLength,
    tone: 'danger',
    changeOf: (reason) => ({ status: 'cancelled', reason }),
  },
} as const satisfies Partial<Record<TransitionName, StepWithMessage>>;

export type MessageStepName = keyof typeof messageSteps;

/** What was written for a step. */
export const messageDraft = (taskId: string, uid: string, name: MessageStepName) =>
  tabDraft(`${name} ${taskId}`, uid, ['message']);

interface MessageStepProps {
  taskId: string;
  name: MessageStepName;
  /** When the user has opened it by a button, which is gone. */
  takesFocus: boolean;
  onEnd: () => void;
}

/** The form of a step that comes with a message. */
export function MessageStep({ taskId, name, takesFocus, onEnd }: MessageStepProps) {
  const step: StepWithMessage = messageSteps[name];
  const { user } = useSession();
  const draft = messageDraft(taskId, user?.uid ?? '', name);
  const [initial] = useState(() => draft.read() ?? { message: '' });
  const { run: change } = useChangeStatus(taskId);
  const control = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) control.current?.focus();
  }, [takesFocus]);
  const end = () => {
    draft.drop();
    onEnd();
  };
  const { field, busy, onSubmit } = useForm({
    initial,
    check: ({ message }) =>
      message.trim() ? undefined : { field: 'message', message: step.missing },
    onChange: draft.keep,
    submit: async ({ message }) => {
      if (await change(step.changeOf(message))) end();
    },
  });
  return (
    <Form onSubmit={onSubmit} busy={busy} noValidate aria-label={step.label}>
      <TextAreaField
        {...field('message')}
        ref={control}
        label={step.question}
        rows={4}
        required
        maxLength={step.longest}
        hint={step.hint}
      />
      <HStack gap="3" mt="4" wrap="wrap">
        <Button type="submit" colorPalette={step.tone}>
          {busy ? step.busyLabel : step.label}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={end}>
          Back
        </Button>
      </HStack>
    </Form>
  );
}
