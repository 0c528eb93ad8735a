import { chakra } from '@chakra-ui/react/styled-system';
import type { SubmitEvent, ReactNode } from 'react';
import { Card } from '../layout/card';
import { Stack } from '../primitives/layout';
import { Heading } from '../primitives/typography';

export interface FormCardProps {
  title?: ReactNode;
  children: ReactNode;
  /** Called instead of the browser's own submission. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The screen tells the faults itself, not the browser. */
  noValidate?: boolean | undefined;
  /** Disables every control inside. */
  busy?: boolean | undefined;
}

export function FormCard({ title, children, onSubmit, noValidate, busy }: FormCardProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Card padding={{ base: '5', md: '8' }} boxShadow="sm">
      {title && (
        <Heading as="h2" size="lg" mb="6">
          {title}
        </Heading>
      )}
      <form onSubmit={submit} noValidate={noValidate} aria-busy={busy || undefined}>
        <chakra.fieldset disabled={busy} border="0" minW="0">
          <Stack gap="5">{children}</Stack>
        </chakra.fieldset>
      </form>
    </Card>
  );
}
