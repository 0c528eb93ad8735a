import { useHost } from '@talentsphere/host';
import { Button, ErrorPanel } from '@talentsphere/ui';

export function ListFailure({ title, text }: { title: string; text: string }) {
  const host = useHost();
  return (
    <ErrorPanel
      title={title}
      text={text}
      action={
        <Button variant="outline" onClick={() => host.reload()}>
          Try Again
        </Button>
      }
    />
  );
}
