import { paths, useUser } from '@talentsphere/host';
import { Card, Heading, Link, Stack, Text } from '@talentsphere/ui';
import { EmailKinds } from '../features/notifications/email-kinds';
import { EmailSwitch } from '../features/notifications/email-switch';
import { ChangeEmail } from '../features/settings/change-email';
import { ChangePassword } from '../features/settings/change-password';
import { DeleteAccount } from '../features/settings/delete-account';
import { DownloadData } from '../features/settings/download-data';
import { ScreenHeader } from '../shared/screen-header';

/** How somebody signs in who has no password here. */
function GoogleAccount() {
  return (
    <Card as="section" aria-labelledby="google">
      <Heading id="google" size="md" mb="2">
        Email and password
      </Heading>
      <Text color="fg.muted">
        You sign in with Google. Your address and your password are changed there.
      </Text>
    </Card>
  );
}

export default function SettingsScreen() {
  const { hasPassword } = useUser();
  return (
    <>
      <ScreenHeader title="Settings" />
      <Stack gap="6" maxW="2xl">
        <Text color="fg.muted">
          Your name and photo are changed in <Link to={paths.editProfile}>Edit Profile</Link>.
        </Text>
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
    </>
  );
}
