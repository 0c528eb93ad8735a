import { trimText } from '@talentsphere/domain';
import { useForm } from '@talentsphere/host';
import { SubmitButton, type TabDraft, type Uploads } from '@talentsphere/market-ui/screens';
import { Button, Form, HStack, TextAreaField } from '@talentsphere/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lengthHint } from './length-hint';

/** A form with one text. */
export interface TextFormTexts {
  /** Of the button that opens the form, and of the one that sends it. */
  label: string;
  busyLabel: string;
  question: string;
  hint: string;
  /** When nothing was written. */
  missing: string;
  longest: number;
  tone: 'brand' | 'danger';
}

interface TextFormProps {
  texts: TextFormTexts;
  /** Names the form, where several are open. */
  name?: string;
  draft: TabDraft<'message'>;
  /** Without a draft. */
  initial?: string;
  /** When the user has opened it by a button, which is gone. */
  takesFocus: boolean;
  /** @returns whether it succeeded; undefined while another call is running */
  save: (text: string) => Promise<boolean | undefined>;
  onEnd: (isSent: boolean) => void;
  /** What is sent beside the text. */
  children?: ReactNode;
  /** Of files that are sent with it. */
  uploads?: Uploads;
  /** Whether the files are others than when the form was opened. */
  hasOtherFiles?: boolean;
}

/** What is typed stays in the tab until it was sent, or the user goes back. */
export function TextForm({
  texts,
  name = texts.label,
  draft,
  initial = '',
  takesFocus,
  save,
  onEnd,
  children,
  uploads,
  hasOtherFiles = false,
}: TextFormProps) {
  const [stored] = useState(() => draft.read());
  const control = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) control.current?.focus();
  }, [takesFocus]);
  const { field, busy, onSubmit } = useForm({
    initial: stored ?? { message: initial },
    check: ({ message }) =>
      trimText(message) ? undefined : { field: 'message', message: texts.missing },
    onChange: draft.keep,
    submit: async ({ message }) => {
      if (uploads?.defers()) return;
      // The form was left and opened again while its draft was being sent: by now, that has succeeded.
      if (stored && !draft.read() && !hasOtherFiles) return onEnd(true);
      if (!(await save(message))) return;
      // A form that was opened meanwhile may have another text.
      if (draft.read()?.message === message) draft.drop();
      onEnd(true);
    },
  });
  const message = field('message');
  return (
    <Form onSubmit={onSubmit} busy={busy} noValidate aria-label={name}>
      <TextAreaField
        {...message}
        ref={control}
        label={texts.question}
        rows={4}
        required
        maxLength={texts.longest}
        hint={[texts.hint, lengthHint(message.value, texts.longest)].filter(Boolean).join(' ')}
      />
      {children}
      <HStack gap="3" mt="4" wrap="wrap">
        <SubmitButton
          uploads={uploads}
          busy={busy}
          busyLabel={texts.busyLabel}
          colorPalette={texts.tone}
        >
          {texts.label}
        </SubmitButton>
        <Button
          variant="ghost"
          colorPalette="gray"
          onClick={() => {
            draft.drop();
            onEnd(false);
          }}
        >
          Back
        </Button>
      </HStack>
    </Form>
  );
}
