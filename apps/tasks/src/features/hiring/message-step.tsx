import type { StatusChange } from '@talentsphere/api/contract';
import { limits, type TransitionName } from '@talentsphere/domain';
import { useSession } from '@talentsphere/host';
import { tabDraft } from '@talentsphere/market-ui/screens';
import { TextForm, type TextFormTexts } from '../../shared/text-form';
import { useChangeStatus } from './use-change-status';
import { filesDraft, useWorkFiles } from './use-work-files';
import { WorkFilesField } from './work-files-field';

interface StepWithMessage extends TextFormTexts {
  changeOf: (message: string) => StatusChange;
}

/** The steps that come with something to read for the other side. */
export const messageSteps = {
  handIn: {
    label: 'Hand In the Work',
    busyLabel: 'Handing In...',
    question: 'What are you handing in?',
    hint: 'A message, with the work as files or links. The client approves it or asks for changes.',
    missing: 'Please write a message.',
    longest: limits.deliveryLength,
    tone: 'brand',
    changeOf: (message) => ({ status: 'handed in', message }),
  },
  requestChanges: {
    label: 'Ask for Changes',
    busyLabel: 'Sending...',
    question: 'What should be changed?',
    hint: 'The freelancer reads this and hands in the work again.',
    missing: 'Please write a message.',
    longest: limits.deliveryLength,
    tone: 'brand',
    changeOf: (message) => ({ status: 'changes requested', message }),
  },
  abandon: {
    label: 'Cancel the Work',
    busyLabel: 'Cancelling...',
    question: 'Why are you cancelling the work?',
    hint: 'The other side will read this.',
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
  /** Of the button that has opened the form. */
  label: string;
  takesFocus: boolean;
  onEnd: () => void;
}

/** The form of a step that comes with a message. */
export function MessageStep({ taskId, name, label, ...form }: MessageStepProps) {
  const step: StepWithMessage = messageSteps[name];
  const { user } = useSession();
  const { run: change } = useChangeStatus(taskId, label);
  const uid = user?.uid ?? '';
  const workFiles = useWorkFiles(filesDraft(`${name} ${taskId}`, uid));
  const { uploaded, uploads, isEdited } = workFiles;
  const save = (message: string) =>
    change({ ...step.changeOf(message), ...(uploaded.length > 0 && { files: uploaded }) });
  return (
    <TextForm
      {...form}
      texts={{ ...step, label }}
      draft={messageDraft(taskId, uid, name)}
      save={save}
      uploads={uploads}
      hasOtherFiles={isEdited}
      onEnd={() => {
        workFiles.drop();
        form.onEnd();
      }}
    >
      {name !== 'abandon' && <WorkFilesField {...workFiles} />}
    </TextForm>
  );
}
