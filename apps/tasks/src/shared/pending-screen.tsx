import { useDocumentTitle } from '@talentsphere/host';
import { LoadingPanel, Page } from '@talentsphere/ui';

/** A screen whose code or session is loading: it sets the title and reserves space. */
export function PendingScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <Page>
      <LoadingPanel />
    </Page>
  );
}
