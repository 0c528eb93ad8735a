import { paths } from '@talentsphere/domain';
import { useSession } from '@talentsphere/host';
import { Avatar, Box, HStack, Link, Text } from '@talentsphere/ui';

interface UserBadgeProps {
  /** Called when the link was chosen, so that a drawer can close. */
  onChoose?: (() => void) | undefined;
}

const linkStyles = { display: 'inline-block', py: '1' } as const;

/** Who is signed in, with the ways to what others see of them and to their settings. */
export function UserBadge({ onChoose }: UserBadgeProps) {
  const { user } = useSession();
  return (
    <HStack gap="3" px="3" pb="4" mb="3" borderBottomWidth="1px" borderColor="border.muted">
      <Avatar
        personId={user?.uid}
        name={user?.displayName}
        email={user?.email}
        photoURL={user?.photoURL}
      />
      <Box minW="0">
        <Text fontWeight="600" lineClamp="1">
          {user?.displayName || user?.email || 'Signed out'}
        </Text>
        {user?.displayName && (
          <Text textStyle="xs" color="fg.subtle" lineClamp="1">
            {user.email}
          </Text>
        )}
        <HStack columnGap="4" rowGap="0" wrap="wrap" textStyle="sm">
          {user && (
            <Link to={paths.person(user.uid)} onClick={onChoose} {...linkStyles}>
              View my profile
            </Link>
          )}
          <Link to={paths.settings} onClick={onChoose} {...linkStyles}>
            Settings
          </Link>
        </HStack>
      </Box>
    </HStack>
  );
}
