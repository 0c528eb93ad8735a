import { brand } from '@talentsphere/domain';
import { Box, Heading, Page, Separator, Stack, Text, Flex } from '@talentsphere/ui';
import type { ReactNode } from 'react';

/** The layout of the login and sign-up screens: the pitch on one side, the form on the other. */
export function AccountLayout(props: {
  title: string;
  /** Why the user was redirected here. */
  reason?: string | undefined;
  children: ReactNode;
  footer: ReactNode;
}) {
  return (
    <Page width="narrow">
      <Stack gap="8" maxWidth="26rem" marginInline="auto" width="full">
        <Stack gap="2" textAlign="center">
          <Heading as="h1" size="2xl">
            {props.title}
          </Heading>
          <Text color="fg.muted">{brand.tagline}</Text>
        </Stack>
        {props.reason && (
          <Text
            role="status"
            textAlign="center"
            p="3"
            bg="bg.subtle"
            borderWidth="1px"
            borderRadius="md"
          >
            {props.reason}
          </Text>
        )}
        {props.children}
        <Box textAlign="center">{props.footer}</Box>
      </Stack>
    </Page>
  );
}

export function OrDivider() {
  return (
    <Flex align="center" gap="3">
      <Separator flex="1" />
      <Text color="fg.muted" fontSize="sm">
        OR
      </Text>
      <Separator flex="1" />
    </Flex>
  );
}
