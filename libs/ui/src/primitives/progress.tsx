import { chakra } from '@chakra-ui/react/styled-system';

/** A grey shape in place of what is loading. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'bg.muted',
    borderRadius: 'sm',
    minH: '4',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
});

export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '6',
    borderWidth: '2.5px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderTopColor: 'brand.solid',
    borderRadius: 'full',
    animation: 'spin 800ms linear infinite',
  },
  variants: { size: { sm: { boxSize: '4' }, md: { boxSize: '6' }, lg: { boxSize: '9' } } },
});
