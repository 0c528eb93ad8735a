import type { ReactNode } from 'react';
import { Box } from '../primitives/layout';
import { Text } from '../primitives/typography';

interface TaskFactProps {
  term: string;
  /** The most important one: larger, the only one that may wrap, and without its term on a phone. */
  strong?: boolean;
  children: ReactNode;
}

/** A labelled value of a card, on one line on a phone; must be inside a `dl`. */
export function TaskFact({ term, strong = false, children }: TaskFactProps) {
  return (
    <Box
      minW="0"
      flexShrink={strong ? 1 : 0}
      display={{ base: 'flex', md: 'block' }}
      alignItems="baseline"
      gap="1"
    >
      <Text
        as="dt"
        srOnly={strong ? { base: true, md: false } : false}
        textStyle="xs"
        color="fg.subtle"
        whiteSpace="nowrap"
      >
        {term}
      </Text>
      <Text
        as="dd"
        textStyle={{ base: 'sm', md: strong ? 'xl' : 'sm' }}
        lineHeight={{ md: '1.75rem' }}
        fontFamily={{ md: strong ? 'heading' : 'body' }}
        fontWeight={strong ? '650' : 'medium'}
        fontVariantNumeric="tabular-nums"
        color="fg"
      >
        {children}
      </Text>
    </Box>
  );
}
