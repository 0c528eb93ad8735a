import { missing } from '@talentsphere/domain';
import { useUser, type User } from '@talentsphere/host';
import { Avatar, Box, Card, DescriptionList, EmailText, Flex, Heading } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { VerifyAddress } from './verify-address';

function Address({ email, emailVerified }: User) {
  if (!email) return missing;
  return (
    <>
      <EmailText>{email}</EmailText> {emailVerified === false && <VerifyAddress email={email} />}
    </>
  );
}

/** The user's profile; `action` is the control to edit it. */
export function ProfileCard({ action }: { action: ReactNode }) {
  const user = useUser();
  return (
    <Card as="section" aria-labelledby="profile" mt="5">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" mb="5">
        <Heading as="h2" id="profile" size="md">
          Your Profile
        </Heading>
        {action}
      </Flex>
      <Flex gap={{ base: '5', md: '8' }} align="center" wrap="wrap">
        <Avatar
          personId={user.uid}
          name={user.displayName}
          email={user.email}
          photoURL={user.photoURL}
          size="xl"
        />
        <Box flex={{ base: '1 1 9rem', sm: '1' }} minW={{ base: '0', sm: '64' }}>
          <DescriptionList
            columnWidth="12rem"
            items={[
              { term: 'Display Name', detail: user.displayName || missing },
              { term: 'Email', detail: <Address {...user} /> },
              { term: 'User ID', detail: user.uid },
            ]}
          />
        </Box>
      </Flex>
    </Card>
  );
}
