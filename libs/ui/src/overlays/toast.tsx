import type { ReactNode } from 'react';
import { IconCheck, IconClose, IconError, IconInfo, IconWarning } from '../icons/icons';
import { Button, IconButton } from '../primitives/button';
import { Box, Flex } from '../primitives/layout';
import { Text } from '../primitives/typography';

export interface ToastProps {
  tone: 'success' | 'info' | 'warning' | 'error';
  title: ReactNode;
  text: ReactNode;
  /** A button before the one that closes. */
  action?: { label: string; onClick: () => void } | undefined;
  onClose: () => void;
}

const tones = {
  success: { palette: 'success', Icon: IconCheck },
  info: { palette: 'info', Icon: IconInfo },
  warning: { palette: 'warning', Icon: IconWarning },
  error: { palette: 'danger', Icon: IconError },
} as const;

/** The look of a toast; its owner decides where it appears, inside a live region, and when it closes. */
export function Toast({ tone, title, text, action, onClose }: ToastProps) {
  const { palette, Icon } = tones[tone];
  return (
    <Flex
      colorPalette={palette}
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
      <Flex
        boxSize="8"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
      >
        <Icon size={16} />
      </Flex>
      <Box flex="1" minW="0">
        <Text fontWeight="600" textStyle="sm">
          {title}
        </Text>
        <Text color="fg.muted" textStyle="sm">
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
