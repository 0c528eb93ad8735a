import { chakra } from '@chakra-ui/react/styled-system';

/** A grey shape in place of what is loading. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'bg.muted',
    borderRadius: 'sm',
    minH: '4',
    animation: 'pulse 1.6s ease-in-out infinite',
    // Nothing loads then.
    '@media (scripting: none)': { visibility: 'hidden' },
  },
});

interface TextSkeletonProps {
  width: `${number}${'rem' | '%'}`;
  lines?: number;
}

/** Grey lines in place of a text, of exactly its height. */
export function TextSkeleton({ width, lines = 1 }: TextSkeletonProps) {
  return Array.from({ length: lines }, (_, line) => (
    <chakra.span key={line} display={lines > 1 ? 'block' : 'inline'}>
      <Skeleton
        as="span"
        display="inline-block"
        verticalAlign="middle"
        minH="0"
        height="0.7em"
        width={line > 0 && line === lines - 1 ? '60%' : width}
      />
    </chakra.span>
  ));
}

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
