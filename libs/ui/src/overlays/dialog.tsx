import { Dialog as Modal } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import {
  backdropStyles,
  closeStyles,
  dialogStyles,
  positionerStyles,
  titleStyles,
} from './overlay-styles';
import { keepOpen } from './keep-open';
import { IconClose, IconCheck, IconError, IconInfo, IconWarning } from '../icons/icons';
import { IconButton } from '../primitives/button';
import { Box, Flex } from '../primitives/layout';

export type DialogTone = 'success' | 'info' | 'warning' | 'error' | 'danger' | 'neutral';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Puts an icon of this tone before the title. */
  tone?: DialogTone | undefined;
  /** By default, a message and a question are answered by their buttons and by Escape alone. */
  closeOnInteractOutside?: boolean | undefined;
}

const widths = { sm: 'sm', md: 'lg', lg: '2xl' } as const;

const signs = {
  success: { palette: 'success', Icon: IconCheck },
  info: { palette: 'info', Icon: IconInfo },
  warning: { palette: 'warning', Icon: IconWarning },
  error: { palette: 'danger', Icon: IconError },
  danger: { palette: 'danger', Icon: IconWarning },
} as const;

function ToneSign({ tone }: { tone: keyof typeof signs }) {
  const { palette, Icon } = signs[tone];
  return (
    <Flex
      colorPalette={palette}
      boxSize="11"
      flexShrink="0"
      align="center"
      justify="center"
      borderRadius="full"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Icon size={20} />
    </Flex>
  );
}

/** A modal: it traps the focus, closes on Escape, and returns the focus. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  role = 'dialog',
  size = 'md',
  tone = 'neutral',
  closeOnInteractOutside = role === 'dialog',
}: DialogProps) {
  // Read when a message opens. That of a form would be all of its fields.
  const Body = role === 'alertdialog' ? Modal.Description : Box;
  return (
    <Modal.Root
      open={open}
      role={role}
      closeOnInteractOutside={closeOnInteractOutside}
      onFocusOutside={keepOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Modal.Backdrop css={backdropStyles} />
        <Modal.Positioner css={positionerStyles}>
          <Modal.Content css={dialogStyles} maxW={widths[size]}>
            <Flex gap="4" align="flex-start" mb="3" pe="10">
              {tone !== 'neutral' && <ToneSign tone={tone} />}
              <Modal.Title css={titleStyles}>{title}</Modal.Title>
            </Flex>
            <Body color="fg.muted">{children}</Body>
            {footer && (
              <Flex mt="6" gap="3" justify="flex-end" wrap="wrap">
                {footer}
              </Flex>
            )}
            <IconButton aria-label="Close" onClick={onClose} css={closeStyles}>
              <IconClose size={18} />
            </IconButton>
          </Modal.Content>
        </Modal.Positioner>
      </Portal>
    </Modal.Root>
  );
}
