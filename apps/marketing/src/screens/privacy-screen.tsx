import { useDocumentTitle } from '@talentsphere/host';
import { PrivacyText } from '../features/privacy/privacy-text';
import { TextPage } from '../shared/text-page';

const title = 'Privacy';
const description = 'What we store about you, who sees it, and how long.';

export default function PrivacyScreen() {
  useDocumentTitle(title, description);
  return (
    <TextPage title={title} description={description}>
      <PrivacyText />
    </TextPage>
  );
}
