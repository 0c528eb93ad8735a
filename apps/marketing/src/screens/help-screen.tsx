import { useDocumentTitle } from '@talentsphere/host';
import { HelpText } from '../features/help/help-text';
import { TextPage } from '../shared/text-page';

const title = 'Help';
const description = 'How posting, bidding, hiring and paying work, and where to ask.';

export default function HelpScreen() {
  useDocumentTitle(title, description);
  return (
    <TextPage title={title} description={description}>
      <HelpText />
    </TextPage>
  );
}
