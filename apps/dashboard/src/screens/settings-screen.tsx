import { paths } from '@talentsphere/domain';
import { notificationQueries, useHost, useQuery, useUser } from '@talentsphere/host';
import { Card, Heading, Link, LoadingPanel, Stack, Text } from '@talentsphere/ui';
import { useState } from 'react';
import { EmailKinds } from '../features/notifications/email-kinds';
import { EmailSwitch } from '../features/notifications/email-switch';
import { PublicProfile } from '../features/public-profile/public-profile';
import { useOwnProfile } from '../features/public-profile/use-profile';
import { ChangeEmail } from '../features/settings/change-email';
import { ChangePassword } from '../features/settings/change-password';
import { DeleteAccount } from '../features/settings/delete-account';
import { DownloadData } from '../features/settings/download-data';
import { ScreenHeader } from '../shared/screen-header';
import { useIsLate } from '../shared/use-is-late';

/** How somebody signs in who has no password here. */
function GoogleAccount() {
  return (
    <Card as="section" aria-labelledby="google">
      <Heading id="google" size="md" mb="2">
        Email and password
      </Heading>
      <Text color="fg.muted">
        You sign in with Google, where you can change your address and your password.
      </Text>
    </Card>
  );
}

/** Milliseconds that the forms wait at most for what is above them, and would move them. */
const heldBackMs = 1_000;

function Content() {
  const { hasPassword } = useUser();
  const { api } = useHost();
  const { profile, error } = useOwnProfile();
  const emails = useQuery(notificationQueries.email(api));
  const isLate = useIsLate(heldBackMs);
  const isPending = emails.isPending || (!profile && !error);
  // For good: forms that are shown ask again for what failed, which is pending once more.
  const [isShown, setIsShown] = useState(false);
  if (!isShown && (isLate || !isPending)) setIsShown(true);
  if (!isShown) return <LoadingPanel label="Loading your settings" />;
  return (
    <Stack gap="6" maxW="2xl">
      <Text color="fg.muted">
        Your name and photo are changed in <Link to={paths.editProfile}>Edit Profile</Link>.
      </Text>
      <PublicProfile />
      <EmailSwitch />
      <EmailKinds />
      {hasPassword === false ? (
        <GoogleAccount />
      ) : (
        <>
          <ChangeEmail />
          <ChangePassword />
        </>
      )}
      <DownloadData />
      <DeleteAccount />
    </Stack>
  );
}

export default function SettingsScreen() {
  return (
    <>
      <ScreenHeader title="Settings" />
      <Content />
    </>
  );
}
