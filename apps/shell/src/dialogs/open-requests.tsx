import { Box, Button, Text } from '@talentsphere/ui';
import { MotionItem, MotionList } from '@talentsphere/ui/motion';
import { Dialog, Toast } from '@talentsphere/ui/overlays';
import { useState, type ReactNode } from 'react';
import {
  isToast,
  type DialogRequest,
  type NoticeRequest,
  type QuestionRequest,
} from './dialog-queue';
import { useClosing } from './use-closing';

/** Stays while it has the focus, or the pointer moves over it: one that only rests there does not use it. */
function TimedNotice({ notice, close }: Pick<NoticeRequest, 'notice' | 'close'>) {
  const { tone, title, text, action, closesAfter } = notice;
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useClosing(isPointed || isFocused ? undefined : closesAfter, close);
  const run = () => {
    close();
    action?.run();
  };
  return (
    <MotionItem>
      <Box
        pb="2"
        onPointerMove={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <Toast
          tone={tone}
          title={title}
          text={text}
          action={action && { label: action.label, onClick: run }}
          onClose={close}
        />
      </Box>
    </MotionItem>
  );
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

/** As many as have room on a phone, also with long texts, of which a toast shows five lines. */
const maxToasts = 3;

const places = {
  top: { top: '20' },
  bottom: { bottom: 'calc(var(--bottom-bar) + {spacing.4} + env(safe-area-inset-bottom))' },
} as const;

/**
 * What confirms an action is beside the control that has the focus: toasts are in the other half of the window.
 * After a navigation they are at the top, since what sends and confirms is at the end of forms.
 */
function farPlace(): keyof typeof places {
  const focused = document.activeElement;
  if (!focused || focused.matches('body, [tabindex="-1"]')) return 'top';
  const { top, bottom } = focused.getBoundingClientRect();
  return top + bottom < window.innerHeight ? 'bottom' : 'top';
}

/** Where toasts stack, above everything else: those that follow the first are in the same place. */
function Toasts({ children }: { children: ReactNode }) {
  const [place] = useState(farPlace);
  return (
    <Box
      position="fixed"
      zIndex="toast"
      {...places[place]}
      insetInlineEnd={{ base: '4', md: '6' }}
      maxWidth="calc(100vw - 2rem)"
      css={{ '@media print': { display: 'none' } }}
    >
      <MotionList>{children}</MotionList>
    </Box>
  );
}

/** The oldest toasts, after which the next are shown and announced, and the oldest open dialog: one modal at a time. */
export default function OpenRequests({ requests }: { requests: readonly DialogRequest[] }) {
  const modal = requests.find((request) => !isToast(request));
  const toasts = requests.filter(isToast).slice(0, maxToasts);
  // From the first one on: the code by which they leave is fetched then.
  const [hasToasts, setHasToasts] = useState(false);
  if (toasts.length > 0 && !hasToasts) setHasToasts(true);
  return (
    <>
      {hasToasts && (
        <Toasts>
          {toasts.map(({ id, notice, close }) => (
            <TimedNotice key={id} notice={notice} close={close} />
          ))}
        </Toasts>
      )}
      {modal?.kind === 'notice' && (
        <NoticeDialog key={modal.id} notice={modal.notice} close={modal.close} />
      )}
      {modal?.kind === 'question' && (
        <QuestionDialog key={modal.id} question={modal.question} answer={modal.answer} />
      )}
    </>
  );
}
