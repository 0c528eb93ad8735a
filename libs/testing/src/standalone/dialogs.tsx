import type { Dialogs, Notice, Question } from '@talentsphere/host';
import { Button, Stack, Text } from '@talentsphere/ui';
import { Dialog, Toast } from '@talentsphere/ui/overlays';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

interface OpenDialog {
  id: number;
  content: Notice | Question;
  close: (answer: boolean) => void;
}

export interface VisibleDialogs extends Dialogs {
  open: StoreApi<readonly OpenDialog[]>;
}

/** Notices and questions that wait in a list until the user closes them. */
export function createVisibleDialogs(): VisibleDialogs {
  const open = createStore<readonly OpenDialog[]>(() => []);
  let lastId = 0;
  const show = (content: Notice | Question) =>
    new Promise<boolean>((resolve) => {
      const id = (lastId += 1);
      const close = (answer: boolean) => {
        open.setState((dialogs) => dialogs.filter((dialog) => dialog.id !== id), true);
        resolve(answer);
      };
      open.setState((dialogs) => [...dialogs, { id, content, close }], true);
    });
  return { open, notify: async (notice) => void (await show(notice)), confirm: show };
}

function TimedToast({ notice, close }: { notice: Notice; close: OpenDialog['close'] }) {
  useEffect(() => {
    const timer = setTimeout(() => close(true), notice.closesAfter);
    return () => clearTimeout(timer);
  }, [notice, close]);
  const { tone, title, text, action } = notice;
  const run = () => {
    close(true);
    action?.run();
  };
  return (
    <Toast
      tone={tone}
      title={title}
      text={text}
      action={action && { label: action.label, onClick: run }}
      onClose={() => close(true)}
    />
  );
}

function Modal({ content, close }: OpenDialog) {
  const question = 'confirmLabel' in content ? content : undefined;
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      tone={'confirmLabel' in content ? 'warning' : content.tone}
      title={content.title}
      onClose={() => close(false)}
      footer={
        <>
          {question && (
            <Button variant="outline" colorPalette="gray" onClick={() => close(false)}>
              Cancel
            </Button>
          )}
          <Button onClick={() => close(true)}>{question?.confirmLabel ?? 'OK'}</Button>
        </>
      }
    >
      <Text>{content.text}</Text>
    </Dialog>
  );
}

/** Toasts in a corner, and the oldest dialog. */
export function DialogOutlet({ dialogs }: { dialogs: VisibleDialogs }) {
  const open = useStore(dialogs.open);
  const modal = open.find(({ content }) => !('closesAfter' in content));
  return (
    <>
      <Stack
        aria-live="polite"
        position="fixed"
        zIndex="toast"
        insetBlockStart="4"
        insetInlineEnd="4"
        gap="3"
      >
        {open.map(({ id, content, close }) =>
          'closesAfter' in content ? <TimedToast key={id} notice={content} close={close} /> : null,
        )}
      </Stack>
      {modal && <Modal key={modal.id} {...modal} />}
    </>
  );
}
