import { Box, Button, Flex, IconSortUp, VisuallyHidden } from '@talentsphere/ui';
import { useCallback, useRef } from 'react';

interface NewItemsOfferProps {
  /** What one of them is. */
  noun: 'task' | 'bid';
  /** The number of new ones; with 0 nothing is shown. */
  count: number;
  /** There may be more than `count`. */
  isLeast?: boolean;
  onShow: () => void;
}

/**
 * A button for what is new in the list that follows: announced to assistive technology, visible at
 * every scroll position, and without moving the list. Pressing it goes to the start of the list.
 */
export function NewItemsOffer({ noun, count, isLeast = false, onShow }: NewItemsOfferProps) {
  const start = useRef<HTMLDivElement>(null);
  const label = `${count}${isLeast ? '+' : ''} new ${noun}${count === 1 ? '' : 's'}`;

  /** The button may be removed while it has the focus, which must not be lost. */
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
        scrollMarginTop="8"
        _focusVisible={{ outline: 'none' }}
      />
      <VisuallyHidden role="status">{count > 0 && `New ${noun}s are available`}</VisuallyHidden>
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
