import type { ReactNode } from 'react';
import { Box, Flex } from '../primitives/layout';
import { Heading, Text } from '../primitives/typography';

export interface PageHeaderProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The top of a screen, with its only `h1`. */
export function PageHeader({ title, eyebrow, description, actions }: PageHeaderProps) {
  return (
    <Flex
      as="header"
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'flex-end' }}
      justify="space-between"
      gap={{ base: '5', md: '8' }}
      mb={{ base: '8', md: '10' }}
    >
      <Box minW="0">
        {eyebrow && (
          <Text textStyle="eyebrow" color="accent.fg" mb="3">
            {eyebrow}
          </Text>
        )}
        <Heading as="h1" size="3xl">
          {title}
        </Heading>
        {description && (
          <Text mt="4" maxW="prose" color="fg.muted" textStyle={{ base: 'md', md: 'lg' }}>
            {description}
          </Text>
        )}
      </Box>
      {actions && (
        <Flex gap="3" wrap="wrap" flexShrink="0">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
