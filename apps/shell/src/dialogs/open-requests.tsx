import { Button, Stack, Text } from '@talentsphere/ui';
import { Dialog, Toast } from '@talentsphere/ui/overlays';
import type { ReactNode } from 'react';
import { isToast, type DialogRequest } from './dialog-queue';
import { useClosing } from './use-closing';

type NoticeRequest = Extract<DialogRequest, { kind: 'notice' }>;
type QuestionRequest = Extract<DialogRequest, { kind: 'question' }>;

function TimedNotice({ notice, close }: Pick<NoticeRequest, 'notice' | 'close'>) {
  useClosing(notice, close);
  return <Toast tone={notice.tone} title={notice.title} text={notice.text} onClose={close} />;
}

function NoticeDialog({ notice, close }: Pick<NoticeRequest, 'notice' | 'close'>) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      tone={notice.tone}
      title={notice.title}
      onClose={close}
      footer={<Button onClick={close}>OK</Button>}
    >
      <Text>{notice.text}</Text>
    </Dialog>
  );
}

function QuestionDialog({ question, answer }: Pick<QuestionRequest, 'question' | 'answer'>) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      tone={question.tone === 'danger' ? 'warning' : 'info'}
      title={question.title}
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => answer(false)}>
            Cancel
          </Button>
          <Button
            colorPalette={question.tone === 'danger' ? 'danger' : 'brand'}
            onClick={() => answer(true)}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <Text>{question.text}</Text>
    </Dialog>
  );
}

/** The corner in which toasts stack, above everything else. */
function Toasts({ children }: { children: ReactNode }) {
  return (
    <Stack
      position="fixed"
      zIndex="toast"
      insetBlockEnd={{
        base: 'calc({spacing.4} + var(--bottom-bar))',
        md: 'calc({spacing.6} + var(--bottom-bar))',
      }}
      insetInlineEnd={{ base: '4', md: '6' }}
      maxWidth="calc(100vw - 2rem)"
      gap="3"
    >
      {children}
    </Stack>
  );
}

/** Every open toast, and the oldest open dialog: one modal at a time. */
export default function OpenRequests({ requests }: { requests: readonly DialogRequest[] }) {
  const modal = requests.find((request) => !isToast(request));
  return (
    <>
      <Toasts>
        {requests.map((request) =>
          request.kind === 'notice' && isToast(request) ? (
            <TimedNotice key={request.id} notice={request.notice} close={request.close} />
          ) : null,
        )}
      </Toasts>
      {modal?.kind === 'notice' && (
        <NoticeDialog key={modal.id} notice={modal.notice} close={modal.close} />
      )}
      {modal?.kind === 'question' && (
        <QuestionDialog key={modal.id} question={modal.question} answer={modal.answer} />
      )}
    </>
  );
}
