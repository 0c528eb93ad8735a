import { Card, Flex, Text } from '@talentsphere/ui';
import type { ReactNode } from 'react';

interface StatCardProps {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** The link to what was counted. */
  action: ReactNode;
}

/** One number, what it counts, and a link to it. On a phone the number is beside the rest, so that three cards fit a screen. */
export function StatCard({ label, value, hint, icon, action }: StatCardProps) {
  return (
    <Card
      display="grid"
      alignContent="start"
      columnGap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr)' }}
      paddingY={{ base: '4', sm: '6' }}
    >
      <Flex justify="space-between" align="flex-start" gap="4">
        <Text textStyle="sm" fontWeight="550" color="fg.muted">
          {label}
        </Text>
        {icon && (
          <Flex
            display={{ base: 'none', sm: 'flex' }}
            boxSize="10"
            align="center"
            justify="center"
            flexShrink="0"
            borderRadius="md"
            bg="brand.subtle"
            color="brand.fg"
          >
            {icon}
          </Flex>
        )}
      </Flex>
      <Text
        fontFamily="heading"
        fontWeight="650"
        textStyle="4xl"
        gridArea={{ base: '1 / 2 / span 3', sm: 'auto' }}
        alignSelf="center"
      >
        {value}
      </Text>
      <Text textStyle="sm" color="fg.subtle" minH="6">
        {hint}
      </Text>
      <Flex
        mt={{ base: '1', sm: '5' }}
        pt={{ base: '0', sm: '4' }}
        borderTopWidth={{ base: '0', sm: '1px' }}
        borderColor="border.muted"
      >
        {action}
      </Flex>
    </Card>
  );
}
