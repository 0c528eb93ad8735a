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

/** One number, what it counts, and a link to it. Three are in a row on every screen: on a phone without the hint. */
export function StatCard({ label, value, hint, icon, action }: StatCardProps) {
  return (
    <Card
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows="1fr auto auto auto"
      padding={{ base: '3', sm: '4', md: '6' }}
    >
      <Flex justify="space-between" align="flex-start" gap="4">
        <Text textStyle="sm" fontWeight="550" color="fg.muted" flex="1" minW="0">
          {label}
        </Text>
        {icon && (
          <Flex
            hideBelow="md"
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
      <Text fontFamily="heading" fontWeight="650" textStyle={{ base: 'xl', md: '4xl' }}>
        {value}
      </Text>
      <Text textStyle="sm" color="fg.subtle" minH="6" hideBelow="md">
        {hint}
      </Text>
      <Flex
        mt={{ base: '1', md: '5' }}
        pt={{ base: '0', md: '4' }}
        borderTopWidth={{ base: '0', md: '1px' }}
        borderColor="border.muted"
      >
        {action}
      </Flex>
    </Card>
  );
}
