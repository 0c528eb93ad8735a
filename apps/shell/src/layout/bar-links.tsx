import { useMenu, useSession, type MenuEntry } from '@talentsphere/host';
import { Box, Flex, Link, Skeleton } from '@talentsphere/ui';

function BarLink({
  text,
  address,
  isCurrent,
  onFollow,
}: MenuEntry & { onFollow?: (() => void) | undefined }) {
  return (
    <Link
      to={address}
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
      css={{
        '&[aria-current=page]': {
          color: 'fg',
          fontWeight: 'semibold',
          '@media (forced-colors: active)': { textDecoration: 'underline' },
        },
      }}
    >
      {text}
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
  const entries = useMenu('main');
  return (
    <Flex as="ul" direction={direction} gap="1" listStyleType="none" margin="0" padding="0">
      {entries.map((entry) => (
        <Box as="li" key={entry.address}>
          <BarLink {...entry} onFollow={onFollow} />
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
