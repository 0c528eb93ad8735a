import { Portal } from '@chakra-ui/react/portal';
import { Tooltip as Hint } from '@chakra-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { tooltipRecipe } from './recipes';

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement;
}

/** A short description of a control, shown on hover and on focus. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Hint.Root
      recipe={tooltipRecipe}
      openDelay={150}
      closeDelay={80}
      positioning={{ placement: 'bottom' }}
    >
      <Hint.Trigger asChild>{children}</Hint.Trigger>
      <Portal>
        <Hint.Positioner>
          <Hint.Content>{content}</Hint.Content>
        </Hint.Positioner>
      </Portal>
    </Hint.Root>
  );
}
