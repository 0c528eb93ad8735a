import { brand } from '@talentsphere/domain';
import { useLocation, useMenu, type MenuEntry } from '@talentsphere/host';
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
import { useIsDashboard } from './use-is-dashboard';

/** Placeholders without a target, because the brand has no social media accounts yet. */
const channels = [
  { label: `${brand.name} on social network one`, icon: <IconSocial1 /> },
  { label: `${brand.name} on social network two`, icon: <IconSocial2 /> },
  { label: `${brand.name} on social network three`, icon: <IconSocial3 /> },
];

const groups = [
  { title: 'Quick Links', place: 'quick-links' },
  { title: 'Company', place: 'company' },
] as const;

function FooterLink({
  address,
  text,
  textStyle,
}: Pick<MenuEntry, 'address' | 'text'> & { textStyle: 'sm' | 'md' }) {
  return (
    <Link
      to={address}
      display="inline-flex"
      alignItems="center"
      minHeight="11"
      color="fg"
      textDecoration="none"
      textStyle={textStyle}
      _hover={{ textDecoration: 'underline' }}
    >
      {text}
    </Link>
  );
}

interface LinkGroupProps {
  group: (typeof groups)[number];
  isSlim?: boolean;
}

function LinkGroup({ group: { title, place }, isSlim = false }: LinkGroupProps) {
  const entries = useMenu(place);
  if (entries.length === 0) return null;
  return (
    <Flex
      as="section"
      direction={isSlim ? 'row' : 'column'}
      align={isSlim ? 'center' : 'stretch'}
      columnGap="4"
      wrap="wrap"
    >
      <Heading as="h2" textStyle="sm" fontFamily="body" color="fg.muted">
        {title}
      </Heading>
      <Flex
        as="ul"
        direction={isSlim ? 'row' : 'column'}
        columnGap="4"
        marginTop={isSlim ? '0' : '2'}
        padding="0"
        listStyleType="none"
      >
        {entries.map(({ text, address }) => (
          <Box as="li" key={address}>
            <FooterLink address={address} text={text} textStyle={isSlim ? 'sm' : 'md'} />
          </Box>
        ))}
      </Flex>
    </Flex>
  );
}

function Channels() {
  return (
    <Flex gap="1" marginInlineStart="-3">
      {channels.map(({ label, icon }) => (
        <IconButton key={label} aria-label={label}>
          {icon}
        </IconButton>
      ))}
    </Flex>
  );
}

function Copyright() {
  const isHydrated = useHydrated();
  // oxlint-disable-next-line react/purity -- The year of the visit is what is to be shown.
  const year = new Date().getFullYear();
  return (
    // HTML that was rendered last year is taken up as it is, and replaced.
    <Text key={String(isHydrated)} suppressHydrationWarning color="fg.muted" textStyle="sm">
      © {year} {brand.name}. All rights reserved.
    </Text>
  );
}

/** Beside the copyright line. */
function LegalLinks() {
  const entries = useMenu('legal');
  if (entries.length === 0) return null;
  return (
    <Flex as="ul" columnGap="4" wrap="wrap" padding="0" listStyleType="none">
      {entries.map(({ text, address }) => (
        <Box as="li" key={address}>
          <FooterLink address={address} text={text} textStyle="sm" />
        </Box>
      ))}
    </Flex>
  );
}

function TallFooter() {
  return (
    <Container maxW="7xl" paddingBlock={{ base: '10', md: '14' }}>
      <Grid
        gap="10"
        mb="10"
        templateColumns={{
          // Two columns, and one with large text.
          base: 'repeat(auto-fit, minmax(max(7rem, 34%), 1fr))',
          md: '2fr 1fr 1fr',
        }}
      >
        <Stack gap="4" gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <Wordmark />
          <Text color="fg.muted" maxWidth="sm">
            {brand.tagline}
          </Text>
          <Channels />
        </Stack>
        {groups.map((group) => (
          <LinkGroup key={group.title} group={group} />
        ))}
      </Grid>
      <Flex columnGap="8" align="center" justify="space-between" wrap="wrap">
        <Copyright />
        <LegalLinks />
      </Flex>
    </Container>
  );
}

/** One row on a wide screen. */
function SlimFooter() {
  return (
    <Container maxW="7xl" paddingBlock={{ base: '6', lg: '4' }}>
      <Flex columnGap="8" rowGap="1" align="center" justify="space-between" wrap="wrap">
        <Box maxWidth={{ base: 'full', lg: '64' }}>
          <Wordmark size="sm" />
          <Text color="fg.muted" textStyle="xs">
            {brand.tagline}
          </Text>
        </Box>
        {groups.map((group) => (
          <LinkGroup key={group.title} group={group} isSlim />
        ))}
        <Channels />
        <Box maxWidth={{ lg: '40' }}>
          <LegalLinks />
          <Copyright />
        </Box>
      </Flex>
    </Container>
  );
}

/** The same content everywhere, in less space below a dashboard. */
export function Footer() {
  const isDashboard = useIsDashboard(useLocation().pathname);
  return (
    <Box
      as="footer"
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border.muted"
      css={{ '@media print': { display: 'none' } }}
    >
      {isDashboard ? <SlimFooter /> : <TallFooter />}
    </Box>
  );
}
