import { useDocumentTitle } from '@talentsphere/host';
import { LoadingPanel, Page } from '@talentsphere/ui';

/** A screen whose code or session is still on its way: it has its title, and a place. */
export function PendingScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <Page>
      <LoadingPanel />
    </Page>
  );
}
