import { Heading } from '@talentsphere/ui';
import type { ReactNode } from 'react';

/** The small heading of a panel next to the content; its id labels the panel's section. */
export function PanelHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Heading as="h2" id={id} size="md" mb="4" tabIndex={-1}>
      {children}
    </Heading>
  );
}
