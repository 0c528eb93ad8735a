import { useCallback, useRef } from 'react';
import { IconSortUp } from '../icons/icons';
import { Button } from '../primitives/button';
import { Box, Flex } from '../primitives/layout';
import { VisuallyHidden } from '../primitives/typography';

export interface NewTasksOfferProps {
  /** None: nothing is offered. */
  count: number;
  /** There may be more than `count`. */
  isLeast: boolean;
  onShow: () => void;
}

/**
 * Offers what is new in the list that follows: announced, in sight wherever the reader is, and
 * without moving the list. Pressing it leads to the start of the list.
 */
export function NewTasksOffer({ count, isLeast, onShow }: NewTasksOfferProps) {
  const start = useRef<HTMLDivElement>(null);
  const label = `${count}${isLeast ? '+' : ''} new ${count === 1 ? 'task' : 'tasks'}`;

  /** The button may go away by itself: the focus must not go with it. */
  const keepFocus = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) start.current?.focus({ preventScroll: true });
    },
    [],
  );

  function show(): void {
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView({ block: 'nearest' });
    onShow();
  }

  return (
    <>
      <Box
        ref={start}
        tabIndex={-1}
        role="group"
        aria-label="Start of the list"
        scrollMarginTop="28"
        _focusVisible={{ outline: 'none' }}
      />
      <VisuallyHidden role="status">{count > 0 && 'New tasks are available'}</VisuallyHidden>
      <Flex
        position="sticky"
        top="20"
        zIndex="raised"
        height="0"
        align="center"
        justify={{ base: 'flex-end', md: 'center' }}
        pointerEvents="none"
      >
        {count > 0 && (
          <Button
            ref={keepFocus}
            size="sm"
            borderRadius="full"
            mt="6"
            boxShadow="md"
            pointerEvents="auto"
            animation="appear 220ms cubic-bezier(0.2, 0.8, 0.2, 1)"
            onClick={show}
          >
            <IconSortUp size={16} />
            {label}
          </Button>
        )}
      </Flex>
    </>
  );
}
