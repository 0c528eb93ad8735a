import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconInfo, IconWarning } from '../icons/icons';
import { Box } from '../primitives/layout';

const palettes = { error: 'danger', info: 'info', success: 'success', warning: 'warning' } as const;

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: { base: '4', md: '5' },
    borderRadius: 'lg',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    '& > svg': { flexShrink: '0' },
  },
});

export interface AlertProps extends Omit<HTMLChakraProps<'div'>, 'title'> {
  /** With `error`, what it says is announced at once. */
  status?: keyof typeof palettes;
  /** In place of that of the status. */
  icon?: ReactNode;
  title: ReactNode;
}

/** A message in the flow of a screen, for as long as it is true. */
export function Alert({ status = 'info', icon, title, children, ...props }: AlertProps) {
  const isError = status === 'error';
  return (
    <Root {...(isError ? { role: 'alert' } : {})} colorPalette={palettes[status]} {...props}>
      {icon ?? (isError ? <IconWarning size={22} /> : <IconInfo size={22} />)}
      <Box minW="0">
        {title}
        {children}
      </Box>
    </Root>
  );
}
