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

/** One number, what it counts, and a link to it. */
export function StatCard({ label, value, hint, icon, action }: StatCardProps) {
  return (
    <Card display="flex" flexDirection="column">
      <Flex justify="space-between" align="flex-start" gap="4">
        <Text textStyle="sm" fontWeight="550" color="fg.muted">
          {label}
        </Text>
        {icon && (
          <Flex
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
      <Text fontFamily="heading" fontWeight="650" textStyle="4xl">
        {value}
      </Text>
      <Text textStyle="sm" color="fg.subtle" minH="6">
        {hint}
      </Text>
      <Flex mt="5" pt="4" borderTopWidth="1px" borderColor="border.muted">
        {action}
      </Flex>
    </Card>
  );
}
