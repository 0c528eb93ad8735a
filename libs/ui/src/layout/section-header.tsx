import type { ReactNode } from 'react';
import { Box, Flex } from '../primitives/layout';
import { Heading, Text } from '../primitives/typography';

export interface SectionHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3;
  /** For `aria-labelledby` of the section around it. */
  id?: string | undefined;
}

/** The header of a section of a screen. */
export function SectionHeader({ title, description, actions, level = 2, id }: SectionHeaderProps) {
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'flex-start', md: 'flex-end' }}
      justify="space-between"
      gap={{ base: '4', md: '8' }}
      mb={level === 2 ? { base: '6', md: '8' } : '4'}
    >
      <Box minW="0">
        <Heading as={level === 2 ? 'h2' : 'h3'} size={level === 2 ? '2xl' : 'lg'} id={id}>
          {title}
        </Heading>
        {description && (
          <Text mt="2" color="fg.muted" maxW="prose">
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
