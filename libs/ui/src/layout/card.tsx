import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';

/** The styles of a card without its padding. */
export const surface = {
  minW: '0',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'xs',
} as const;

export const interactiveSurface = {
  transition: 'border-color 200ms, box-shadow 200ms, transform 200ms',
  _hover: {
    borderColor: 'border.emphasized',
    boxShadow: 'md',
    transform: 'translateY(-2px)',
  },
} as const;

const CardBase = chakra('div', {
  base: surface,
  variants: { interactive: { true: interactiveSurface } },
});

export interface CardProps extends HTMLChakraProps<'div'> {
  /** Reacts to hover: for a card that is a link or contains one. */
  interactive?: boolean | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A surface: panel colour, hairline, radius and the lightest shadow. */
export function Card({ interactive, padding = { base: '5', md: '6' }, ...props }: CardProps) {
  return <CardBase padding={padding} {...(interactive ? { interactive } : {})} {...props} />;
}
