import { call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { useAction, useHost } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { Button, Card, Heading, Text } from '@talentsphere/ui';

const fileName = 'my-talentsphere-data.json';
/** Milliseconds: Firefox and Safari read the file only after the click, and could not from an address that is revoked. */
const readWithin = 60_000;

/** Has the browser save a file. */
function saveFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithin);
}

/** A copy of what is stored about the user. */
export function DownloadData() {
  const { transport } = useHost();
  const { run, busy } = useAction({
    mutationFn: async () => {
      const data = await call(transport, routes.exportAccount, {});
      // An answer that breaks off is none.
      if (!data) throw new Error('The download broke off. Please try again in a minute.');
      saveFile(JSON.stringify(data, null, 2));
    },
    failure: actionFailure('Data Not Downloaded'),
  });
  return (
    <Card as="section" aria-labelledby="data">
      <Heading id="data" size="md" mb="2">
        Your data
      </Heading>
      <Text color="fg.muted" mb="4">
        A file with your profile, tasks, bids, hand-ins, messages, questions, invitations, reports,
        ratings and notifications, as JSON.
      </Text>
      <Button variant="outline" disabled={busy} onClick={() => void run()}>
        {busy ? 'Preparing...' : 'Download My Data'}
      </Button>
    </Card>
  );
}
