import type { ReactNode } from 'react';
import { Box } from '../primitives/layout';
import { Text } from '../primitives/typography';

interface TaskFactProps {
  term: string;
  /** The most important one: larger, and the only one that may wrap. */
  strong?: boolean;
  children: ReactNode;
}

/** A labelled value of a card; must be inside a `dl`. */
export function TaskFact({ term, strong = false, children }: TaskFactProps) {
  return (
    <Box minW="0" flexShrink={strong ? 1 : 0}>
      <Text as="dt" textStyle="xs" color="fg.subtle" whiteSpace="nowrap">
        {term}
      </Text>
      <Text
        as="dd"
        textStyle={strong ? 'xl' : 'sm'}
        lineHeight="1.75rem"
        fontFamily={strong ? 'heading' : 'body'}
        fontWeight={strong ? '650' : 'medium'}
        fontVariantNumeric="tabular-nums"
        color="fg"
      >
        {children}
      </Text>
    </Box>
  );
}
