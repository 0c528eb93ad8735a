import { Dialog as Modal } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { CloseButton } from './close-button';
import { keepOpen } from './keep-open';
import { dialogRecipe } from './recipes';
import { ToneIcon } from './tone-icon';

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
  const Body = role === 'alertdialog' ? Modal.Description : Modal.Body;
  return (
    <Modal.Root
      recipe={dialogRecipe}
      size={size}
      open={open}
      role={role}
      closeOnInteractOutside={closeOnInteractOutside}
      onFocusOutside={keepOpen}
      onRequestDismiss={keepOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Modal.Backdrop />
        <Modal.Positioner>
          <Modal.Content>
            <Modal.Header>
              {tone !== 'neutral' && <ToneIcon tone={tone} size="md" />}
              <Modal.Title>{title}</Modal.Title>
            </Modal.Header>
            <Body>{children}</Body>
            {footer && <Modal.Footer>{footer}</Modal.Footer>}
            <CloseButton onClick={onClose} />
          </Modal.Content>
        </Modal.Positioner>
      </Portal>
    </Modal.Root>
  );
}
