import { NavLink, paths, type SessionState } from '@talentsphere/host';
import { Box, Flex, Link, Skeleton } from '@talentsphere/ui';
import { linksFor, type NavigationLink } from './navigation-links';

function BarLink({
  label,
  to,
  onFollow,
}: NavigationLink & { onFollow?: (() => void) | undefined }) {
  return (
    <Link
      asChild
      display="flex"
      alignItems="center"
      minHeight="11"
      paddingInline="3"
      borderRadius="md"
      textStyle="sm"
      color="fg.muted"
      textDecoration="none"
      whiteSpace="nowrap"
      _hover={{ color: 'fg', bg: 'bg.muted' }}
      css={{ '&[aria-current=page]': { color: 'fg', fontWeight: 'semibold' } }}
    >
      <NavLink to={to} end={to === paths.home} onClick={onFollow}>
        {label}
      </NavLink>
    </Link>
  );
}

interface Props {
  status: SessionState['status'];
  direction?: 'row' | 'column';
  onFollow?: () => void;
}

/** The links of the bar or the menu, with placeholders for those that depend on the session. */
export function BarLinks({ status, direction = 'row', onFollow }: Props) {
  return (
    <Flex as="ul" direction={direction} gap="1" listStyleType="none" margin="0" padding="0">
      {linksFor[status].map((link) => (
        <Box as="li" key={link.to}>
          <BarLink {...link} onFollow={onFollow} />
        </Box>
      ))}
      {status === 'unknown' && (
        <Flex as="li" align="center" paddingInline="3" aria-hidden>
          <Skeleton width="20" height="4" />
        </Flex>
      )}
    </Flex>
  );
}
