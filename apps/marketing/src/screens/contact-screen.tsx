import { useDocumentTitle } from '@talentsphere/host';
import { Grid, Page, PageHeader } from '@talentsphere/ui';
import { ContactDetails } from '../features/contact-details/contact-details';
import { ContactForm } from '../features/contact-form/contact-form';

const description =
  'A question, an idea, or something that does not work as it should: write to us.';

export default function ContactScreen() {
  useDocumentTitle('Contact', description);
  return (
    <Page>
      <PageHeader eyebrow="Contact" title="Let us talk" description={description} />
      <Grid
        gap={{ base: '10', lg: '16' }}
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.3fr) minmax(0, 1fr)' }}
      >
        <ContactForm />
        <ContactDetails />
      </Grid>
    </Page>
  );
}
