import { useHost } from '@talentsphere/host';
import { Button, ErrorPanel } from '@talentsphere/ui';

export function BrowseFailure({ text }: { text: string }) {
  const host = useHost();
  return (
    <ErrorPanel
      title="Error Loading Tasks"
      text={text}
      action={<Button onClick={() => host.reload()}>Try Again</Button>}
    />
  );
}
