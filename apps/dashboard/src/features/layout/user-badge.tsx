import { useSession } from '@talentsphere/host';
import { Avatar, Box, HStack, Text } from '@talentsphere/ui';

export function UserBadge() {
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
      </Box>
    </HStack>
  );
}
