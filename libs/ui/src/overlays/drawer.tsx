import { Dialog as Modal } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import {
  backdropStyles,
  closeStyles,
  drawerStyles,
  positionerStyles,
  titleStyles,
} from './overlay-styles';
import { keepOpen } from './keep-open';
import { IconClose } from '../icons/icons';
import { IconButton } from '../primitives/button';
import { Box } from '../primitives/layout';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The edge it slides in from. */
  side?: 'start' | 'end' | undefined;
}

const places = {
  start: {
    justifyContent: 'flex-start',
    animation: 'slideFromStart 240ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
  end: {
    justifyContent: 'flex-end',
    animation: 'slideFromEnd 240ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
} as const;

/** A modal panel along one edge, for navigation on small screens. */
export function Drawer({ open, onClose, title, children, side = 'start' }: DrawerProps) {
  const { justifyContent, animation } = places[side];
  return (
    <Modal.Root
      open={open}
      onFocusOutside={keepOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Modal.Backdrop css={backdropStyles} />
        <Modal.Positioner
          css={{ ...positionerStyles, p: '0', alignItems: 'stretch' }}
          justifyContent={justifyContent}
        >
          <Modal.Content css={drawerStyles} _open={{ animation }}>
            <Modal.Title css={titleStyles} minH="11" pe="12" lineHeight="2.75rem">
              {title}
            </Modal.Title>
            <Box mt="5">{children}</Box>
            <IconButton aria-label="Close" onClick={onClose} css={closeStyles}>
              <IconClose size={18} />
            </IconButton>
          </Modal.Content>
        </Modal.Positioner>
      </Portal>
    </Modal.Root>
  );
}
