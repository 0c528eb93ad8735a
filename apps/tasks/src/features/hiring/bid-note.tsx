import { limits } from '@talentsphere/domain';
import { useSession } from '@talentsphere/host';
import { tabDraft } from '@talentsphere/market-ui/screens';
import { WrittenText } from '@talentsphere/market-ui';
import { Box, Button, IconBookmark, Text } from '@talentsphere/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ReceivedBid } from '@talentsphere/api/contract';
import { TextForm } from '../../shared/text-form';
import { useNoteBid } from './use-note-bid';

const texts = {
  label: 'Save Note',
  busyLabel: 'Saving...',
  question: 'Your note',
  hint: 'Nobody else can read it.',
  missing: 'Please write a note.',
  longest: limits.bidNoteLength,
  tone: 'brand',
} as const;

interface BidNoteProps {
  taskId: string;
  bid: ReceivedBid;
  /** What the owner can decide, before what they can note. */
  children: ReactNode;
}

/** What the owner notes about a bid, among the other actions on it: whether it is on the shortlist, and a text. */
export function BidNote({ taskId, bid, children }: BidNoteProps) {
  const { user } = useSession();
  const draft = tabDraft(`note ${bid._id}`, user?.uid ?? '', ['message']);
  // What was typed before the session ended is shown again.
  const [isOpen, setOpen] = useState(() => draft.read() !== undefined);
  const [takesFocus, setTakesFocus] = useState(false);
  const shortlisting = useNoteBid(taskId, bid, 'shortlist');
  const noting = useNoteBid(taskId, bid, 'note');
  const name = `the bid of ${bid.bidderName}`;
  const editButton = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpen(true);
    setTakesFocus(true);
  };
  // Before the panel does: its heading may be a hundred bids away.
  useLayoutEffect(() => {
    if (takesFocus && !isOpen && document.activeElement === document.body) {
      editButton.current?.focus();
    }
  }, [takesFocus, isOpen]);
  return (
    <>
      {bid.note && !isOpen && (
        <Box width="full" p="4" bg="bg.subtle" borderRadius="md">
          <Text textStyle="xs" color="fg.subtle">
            Your note
          </Text>
          <WrittenText mt="1" textStyle="sm">
            {bid.note}
          </WrittenText>
        </Box>
      )}
      {children}
      <Button
        size="sm"
        variant={bid.isShortlisted ? 'subtle' : 'ghost'}
        aria-label={`Shortlist ${name}`}
        aria-pressed={bid.isShortlisted}
        aria-disabled={shortlisting.busy}
        onClick={() => void shortlisting.run({ isShortlisted: !bid.isShortlisted })}
      >
        <IconBookmark size={16} fill={bid.isShortlisted ? 'currentColor' : 'none'} />
        Shortlist
      </Button>
      {!isOpen && (
        <Button
          ref={editButton}
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${bid.note ? 'Edit Note' : 'Add Note'} about ${name}`}
          onClick={open}
        >
          {bid.note ? 'Edit Note' : 'Add Note'}
        </Button>
      )}
      {bid.note && !isOpen && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={`Remove Note about ${name}`}
          aria-disabled={noting.busy}
          onClick={() => {
            editButton.current?.focus();
            void noting.run({ note: '' });
          }}
        >
          Remove Note
        </Button>
      )}
      {isOpen && (
        <Box width="full">
          <TextForm
            texts={texts}
            name={`Note about ${name}`}
            draft={draft}
            initial={bid.note ?? ''}
            takesFocus={takesFocus}
            save={(note) => noting.run({ note: note.trim() })}
            onEnd={() => setOpen(false)}
          />
        </Box>
      )}
    </>
  );
}
