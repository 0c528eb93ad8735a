import { useLocation, useSession } from '@talentsphere/host';
import { routeOf } from '@talentsphere/releases';
import { Box, Flex, Link, Skeleton } from '@talentsphere/ui';
import { linksFor, type NavigationLink } from './navigation-links';

function BarLink({
  label,
  to,
  below = [],
  onFollow,
}: NavigationLink & { onFollow?: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const isCurrent = routeOf([to, ...below], pathname) !== undefined;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
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
      {label}
    </Link>
  );
}

interface Props {
  direction?: 'row' | 'column';
  onFollow?: () => void;
}

/** The links of the bar or the menu, with placeholders for those that depend on the session. */
export function BarLinks({ direction = 'row', onFollow }: Props) {
  const { status } = useSession();
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
