import { Box, Heading, Page, PageHeader, Stack } from '@talentsphere/ui';
import type { ReactNode } from 'react';

interface TextPageProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A page that is read: its sections in one column. */
export function TextPage({ title, description, children }: TextPageProps) {
  return (
    <Page>
      <PageHeader title={title} description={description} />
      <Stack gap="10" maxW="prose">
        {children}
      </Stack>
    </Page>
  );
}

interface TextSectionProps {
  /** For links to the section. */
  id: string;
  title: string;
  children: ReactNode;
}

export function TextSection({ id, title, children }: TextSectionProps) {
  return (
    <section aria-labelledby={id}>
      <Heading id={id} size="lg" mb="3" scrollMarginTop="24">
        {title}
      </Heading>
      <Stack gap="3" color="fg.muted">
        {children}
      </Stack>
    </section>
  );
}

export function TextList({ items }: { items: readonly ReactNode[] }) {
  return (
    <Box as="ul" paddingInlineStart="5" listStyleType="disc">
      {items.map((item, index) => (
        <Box as="li" key={index} mb="2" overflowWrap="anywhere">
          {item}
        </Box>
      ))}
    </Box>
  );
}
