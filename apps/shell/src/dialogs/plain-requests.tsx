import { Box, Button, Flex, Heading, Text } from '@talentsphere/ui';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { DialogRequest, NoticeRequest } from './dialog-queue';
import { useClosing } from './use-closing';

interface PlainDialogProps {
  title: string;
  text: string;
  /** Called for Escape, which never confirms. */
  onDismiss: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog, which traps and returns the focus. It is rendered outside the app, because another open modal makes the app inert. */
function PlainDialog({ title, text, onDismiss, children }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before the element is removed, or the browser would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return createPortal(
    <Box
      asChild
      m="auto"
      p="6"
      maxW="sm"
      width="calc(100vw - 2rem)"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="lg"
      pointerEvents="auto"
    >
      <dialog
        ref={dialog}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onCancel={(event) => {
          event.preventDefault();
          onDismiss();
        }}
      >
        <Heading id={`${id}-title`}>{title}</Heading>
        <Text id={`${id}-text`} mt="2" mb="6">
          {text}
        </Text>
        <Flex gap="3" justify="flex-end" wrap="wrap">
          {children}
        </Flex>
      </dialog>
    </Box>,
    document.body,
  );
}

function PlainNotice({ notice, close }: Pick<NoticeRequest, 'notice' | 'close'>) {
  useClosing(notice.closesAfter, close);
  return (
    <PlainDialog title={notice.title} text={notice.text} onDismiss={close}>
      <Button onClick={close}>OK</Button>
    </PlainDialog>
  );
}

/** Replaces dialogs and toasts when their code failed to load: one at a time, and confirmed only explicitly. */
export function PlainRequests({ requests }: { requests: readonly DialogRequest[] }) {
  const request = requests[0];
  if (!request) return null;
  if (request.kind === 'notice') {
    return <PlainNotice key={request.id} notice={request.notice} close={request.close} />;
  }
  const { id, question, answer } = request;
  return (
    <PlainDialog key={id} {...question} onDismiss={() => answer(false)}>
      <Button variant="outline" colorPalette="gray" onClick={() => answer(false)}>
        Cancel
      </Button>
      <Button onClick={() => answer(true)}>{question.confirmLabel}</Button>
    </PlainDialog>
  );
}
