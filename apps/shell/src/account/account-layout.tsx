import { brand } from '@talentsphere/domain';
import { Box, Flex, Grid, Heading, Page, Separator, Stack, Text } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { AccountScene } from './account-scene';

/** The layout of the login and sign-up screens: the form, and on a wide screen a drawing next to it. */
export function AccountLayout(props: {
  title: string;
  /** Why the user was redirected here. */
  reason?: ReactNode;
  /** Whether the reason comes after the form was painted, and is therefore below it. */
  isReasonLate?: boolean;
  children: ReactNode;
  footer: ReactNode;
}) {
  const reason = props.reason && (
    <Box role="status" textAlign="center" p="3" bg="bg.subtle" borderWidth="1px" borderRadius="md">
      {props.reason}
    </Box>
  );
  return (
    <Page>
      <Grid gap="12" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <Box hideBelow="lg" width="full" maxWidth="26rem" marginInline="auto">
          <AccountScene />
        </Box>
        <Stack gap="8" maxWidth="26rem" marginInline="auto" width="full">
          <Stack gap="2" textAlign="center">
            {/* One line on a phone in the fallback font as well: a second one would move the form. */}
            <Heading as="h1" textStyle={{ base: 'xl', md: '3xl' }}>
              {props.title}
            </Heading>
            <Text color="fg.muted">{brand.tagline}</Text>
          </Stack>
          {!props.isReasonLate && reason}
          {props.children}
          {props.isReasonLate && reason}
          {props.footer && <Box textAlign="center">{props.footer}</Box>}
        </Stack>
      </Grid>
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
