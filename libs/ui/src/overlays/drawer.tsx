import { Drawer as Panel } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { CloseButton } from './close-button';
import { keepOpen } from './keep-open';
import { drawerRecipe } from './recipes';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The edge it slides in from. */
  side?: 'start' | 'end' | undefined;
  /** Returns what has the focus once it is closed, instead of what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** A modal panel along one edge, for navigation on small screens. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, children, side = 'start', finalFocus } = props;
  return (
    <Panel.Root
      recipe={drawerRecipe}
      placement={side}
      open={open}
      finalFocusEl={finalFocus}
      onFocusOutside={keepOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Panel.Backdrop />
        <Panel.Positioner>
          <Panel.Content>
            <Panel.Title>{title}</Panel.Title>
            <Panel.Body>{children}</Panel.Body>
            <CloseButton onClick={onClose} />
          </Panel.Content>
        </Panel.Positioner>
      </Portal>
    </Panel.Root>
  );
}
