import {
  actionFailureMessage,
  notificationQueries,
  useHost,
  useOneAtATime,
  useQuery,
  useQueryClient,
  useUser,
} from '@talentsphere/host';
import { Button, Card, EmailText, Flex, Text } from '@talentsphere/ui';

/** Turns emails on or off. Nothing on a server that sends none. */
export function EmailSwitch() {
  const { api, dialogs } = useHost();
  const { email, emailVerified } = useUser();
  const queries = useQueryClient();
  const { queryKey } = notificationQueries.email(api);
  const { data } = useQuery(notificationQueries.email(api));
  const { busy, run } = useOneAtATime(async (isOn: boolean) => {
    try {
      queries.setQueryData(queryKey, await api.changeEmailSettings({ body: { isOn } }));
    } catch (error) {
      await dialogs.notify({
        title: 'Emails Not Changed',
        text: actionFailureMessage(error, 'Please try again later.', 'Please try again later.'),
        tone: 'error',
      });
    }
  });
  if (!data?.isOffered || !email) return null;
  const { isOn } = data;
  return (
    <Card as="section" mb="5" aria-label="Emails">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Text minW="0">
          {isOn ? 'You also get these by email at ' : 'You do not get these by email at '}
          <EmailText>{email}</EmailText>
          {isOn && emailVerified === false && ', once the address is verified'}.
        </Text>
        <Button size="sm" variant="outline" disabled={busy} onClick={() => void run(!isOn)}>
          {isOn ? 'Turn emails off' : 'Turn emails on'}
        </Button>
      </Flex>
    </Card>
  );
}
