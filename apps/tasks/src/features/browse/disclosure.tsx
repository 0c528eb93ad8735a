import { Box } from '@talentsphere/ui';
import type { ComponentProps, ReactNode } from 'react';

interface DisclosureProps extends Pick<ComponentProps<typeof Box>, 'mt'> {
  summary: string;
  children: ReactNode;
}

/** What the filters show on request. */
export function Disclosure({ summary, children, mt }: DisclosureProps) {
  return (
    <Box as="details" mt={mt}>
      <Box
        as="summary"
        display="list-item"
        width="fit"
        py="2.5"
        textStyle="sm"
        fontWeight="550"
        cursor="button"
      >
        {summary}
      </Box>
      {children}
    </Box>
  );
}
