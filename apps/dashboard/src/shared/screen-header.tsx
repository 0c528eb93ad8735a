import { useDocumentTitle } from '@talentsphere/host';
import { Box, Flex, Heading, Text } from '@talentsphere/ui';
import type { ReactNode } from 'react';

interface ScreenHeaderProps {
  title: string;
  /** The document's title, when it differs from the heading. */
  documentTitle?: string;
  description?: string;
  actions?: ReactNode;
}

/**
 * The header of a dashboard screen: its only `h1`, smaller than that of a public page. It gets the
 * focus of a control that goes away.
 */
export function ScreenHeader({ title, documentTitle, description, actions }: ScreenHeaderProps) {
  useDocumentTitle(documentTitle ?? title);
  return (
    <Flex
      as="header"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="4"
      mb={{ base: '5', md: '6' }}
    >
      <Box minW="0">
        <Heading as="h1" size="xl" tabIndex={-1}>
          {title}
        </Heading>
        {description && (
          <Text mt="1" color="fg.muted" textStyle="sm">
            {description}
          </Text>
        )}
      </Box>
      {actions}
    </Flex>
  );
}
