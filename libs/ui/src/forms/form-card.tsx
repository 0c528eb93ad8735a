import type { ReactNode } from 'react';
import { Card } from '../layout/card';
import { Stack } from '../primitives/layout';
import { Heading } from '../primitives/typography';
import { Form, type FormProps } from './form';

export interface FormCardProps extends FormProps {
  title?: ReactNode;
}

/** A form on a card. */
export function FormCard({ title, children, ...form }: FormCardProps) {
  return (
    <Card padding={{ base: '5', md: '8' }} boxShadow="sm">
      {title && (
        <Heading as="h2" size="lg" mb="6">
          {title}
        </Heading>
      )}
      <Form {...form}>
        <Stack gap="5">{children}</Stack>
      </Form>
    </Card>
  );
}
