import { brand } from '@talentsphere/domain';
import { Link as RouterLink } from '@talentsphere/host';
import {
  Box,
  Container,
  Flex,
  Grid,
  Heading,
  IconButton,
  IconSocial1,
  IconSocial2,
  IconSocial3,
  Link,
  Stack,
  Text,
  useHydrated,
  Wordmark,
} from '@talentsphere/ui';
import { footerGroups } from './navigation-links';

/** Placeholders without a target, because the brand has no social media accounts yet. */
const channels = [
  { label: `${brand.name} on social network one`, icon: <IconSocial1 /> },
  { label: `${brand.name} on social network two`, icon: <IconSocial2 /> },
  { label: `${brand.name} on social network three`, icon: <IconSocial3 /> },
];

function LinkGroup({ title, links }: (typeof footerGroups)[number]) {
  return (
    <Box as="section">
      <Heading as="h2" textStyle="sm" fontFamily="body" color="fg.muted">
        {title}
      </Heading>
      <Stack as="ul" gap="0" marginTop="2" padding="0" listStyleType="none">
        {links.map(({ label, to }) => (
          <Box as="li" key={to}>
            <Link
              asChild
              display="inline-flex"
              alignItems="center"
              minHeight="11"
              color="fg"
              textDecoration="none"
              _hover={{ textDecoration: 'underline' }}
            >
              <RouterLink to={to}>{label}</RouterLink>
            </Link>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

export function Footer() {
  const isHydrated = useHydrated();
  return (
    <Box as="footer" bg="bg.subtle" borderTopWidth="1px" borderColor="border.muted">
      <Container maxW="7xl" paddingBlock={{ base: '10', md: '14' }}>
        <Grid gap="10" templateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr' }}>
          <Stack gap="4" gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <Wordmark />
            <Text color="fg.muted" maxWidth="sm">
              {brand.tagline}
            </Text>
            <Flex gap="1" marginInlineStart="-3">
              {channels.map(({ label, icon }) => (
                <IconButton key={label} aria-label={label}>
                  {icon}
                </IconButton>
              ))}
            </Flex>
          </Stack>
          {footerGroups.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </Grid>
        {/* HTML that was rendered last year is taken up as it is, and replaced. */}
        <Text
          key={String(isHydrated)}
          suppressHydrationWarning
          marginTop="10"
          color="fg.muted"
          textStyle="sm"
        >
          © {new Date().getFullYear()} {brand.name}. All rights reserved.
        </Text>
      </Container>
    </Box>
  );
}
