import type { ReactNode } from 'react';
import { IconClose } from '../icons/icons';
import { Button, IconButton } from '../primitives/button';
import { Box, Flex } from '../primitives/layout';
import { Text } from '../primitives/typography';
import { ToneIcon } from './tone-icon';

export interface ToastProps {
  tone: 'success' | 'info' | 'warning' | 'error';
  title: ReactNode;
  text: ReactNode;
  /** A button before the one that closes. */
  action?: { label: string; onClick: () => void } | undefined;
  onClose: () => void;
}

/** The look of a toast; its owner decides where it appears, inside a live region, and when it closes. */
export function Toast({ tone, title, text, action, onClose }: ToastProps) {
  return (
    <Flex
      gap="3"
      align="flex-start"
      width="full"
      maxW="sm"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      animation="appear 220ms cubic-bezier(0.2, 0.8, 0.2, 1)"
    >
      <ToneIcon tone={tone} size="sm" />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="600" textStyle="sm" lineClamp="2">
          {title}
        </Text>
        <Text color="fg.muted" textStyle="sm" lineClamp="5">
          {text}
        </Text>
      </Box>
      {action && (
        <Button size="sm" variant="outline" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      <IconButton aria-label="Close" size="sm" onClick={onClose} m="-2">
        <IconClose size={16} />
      </IconButton>
    </Flex>
  );
}
