import { brand } from '@talentsphere/domain';
import { useDocumentTitle } from '@talentsphere/host';
import { TermsText } from '../features/terms/terms-text';
import { TextPage } from '../shared/text-page';

const title = 'Terms of Use';
const description = `What you agree to when you use ${brand.name}.`;

export default function TermsScreen() {
  useDocumentTitle(title, description);
  return (
    <TextPage title={title} description={description}>
      <TermsText />
    </TextPage>
  );
}
