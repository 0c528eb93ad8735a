import { call } from '@talentsphere/api';
import type { EmailSettings } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import {
  notificationQueries,
  useAction,
  useHost,
  useQuery,
  useQueryClient,
  useUser,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { Button, Card, EmailText, Flex, Text } from '@talentsphere/ui';

/** Turns emails on or off. Nothing on a server that sends none. */
export function EmailSwitch() {
  const { api, transport } = useHost();
  const { email, emailVerified } = useUser();
  const queries = useQueryClient();
  const { queryKey } = notificationQueries.email(api);
  const { data } = useQuery(notificationQueries.email(api));
  const { busy, run } = useAction({
    mutationFn: async (isOn: boolean): Promise<EmailSettings> =>
      (await call(transport, routes.changeEmailSettings, { body: { isOn } })) ??
      // The answer broke off: what it would have said is read.
      api.getEmailSettings({}),
    updateCache: (settings) => queries.setQueryData(queryKey, settings),
    failure: actionFailure('Emails Not Changed'),
  });
  if (!data?.isOffered || !email) return null;
  const { isOn } = data;
  return (
    <Card as="section" aria-label="Emails">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Text minW="0">
          {isOn
            ? 'You also get notifications by email at '
            : 'You do not get notifications by email at '}
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
