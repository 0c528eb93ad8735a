import { useAction, useHost } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { UnverifiedMark } from '@talentsphere/market-ui';
import { Button, Flex } from '@talentsphere/ui';

/** Marks an address as not verified, and sends the email that verifies it. */
export function VerifyAddress({ email }: { email: string }) {
  const { dialogs, session } = useHost();
  const { run, busy } = useAction({
    mutationFn: () => session.sendVerification(),
    onSuccess: () =>
      void dialogs.notify({
        title: 'Email Sent',
        text: `We sent a link to ${email}. Follow it, then load this page again.`,
        tone: 'success',
      }),
    failure: actionFailure('Email Not Sent'),
  });
  return (
    <Flex as="span" display="inline-flex" wrap="wrap" align="center" gap="2" verticalAlign="middle">
      <UnverifiedMark />
      <Button size="sm" variant="outline" disabled={busy} onClick={() => void run()}>
        Verify Address
      </Button>
    </Flex>
  );
}
