import { useForm, useHost, useSession } from '@talentsphere/host';
import { useFillIn, visitorDrafts } from '@talentsphere/market-ui/screens';
import { Button, Flex, FormCard, Grid, TextAreaField, TextField } from '@talentsphere/ui';
import { useState } from 'react';

const draft = visitorDrafts.contact;
const empty = { name: '', email: '', subject: '', message: '' };

const confirmation = {
  title: 'Message Sent!',
  text: 'Thank you for contacting us. We will get back to you shortly.',
  tone: 'success',
} as const;

/** The browser accepts blanks in a required field: this makes them invalid. */
function refuseBlanks(control: HTMLInputElement | HTMLTextAreaElement | null): void {
  const isBlank = control !== null && control.value !== '' && control.value.trim() === '';
  control?.setCustomValidity(isBlank ? 'Please fill out this field.' : '');
}

/** The contact form. It sends nothing: the browser checks the fields, and a dialog confirms. What is typed stays in the tab until then. */
export function ContactForm() {
  const { dialogs } = useHost();
  const { user } = useSession();
  const [stored] = useState(draft.read);
  const form = useForm({
    initial: empty,
    onChange: (values) => draft.keep({ ...values, uid: user?.uid ?? '' }),
    submit: async () => {
      form.reset(empty);
      draft.drop();
      // Until it is closed: the second half of a double click would find empty fields.
      await dialogs.notify(confirmation);
    },
  });
  const { uid = '', ...known } = stored ?? {};
  // Without an account, whoever is in this tab; it may be somebody else's, who left before a session ended elsewhere.
  useFillIn(form, uid === '' || uid === user?.uid ? known : undefined);
  const field = (name: keyof typeof empty) => ({
    ...form.field(name),
    required: true,
    // A new function at each render, so that it is called with each value.
    ref: (control: HTMLInputElement | HTMLTextAreaElement | null) => refuseBlanks(control),
  });
  return (
    <FormCard title="Send us a message" onSubmit={form.onSubmit} busy={form.busy}>
      <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField label="Full Name" autoComplete="name" {...field('name')} />
        <TextField label="Email Address" type="email" autoComplete="email" {...field('email')} />
      </Grid>
      <TextField label="Subject" {...field('subject')} />
      <TextAreaField label="Your Message" rows={6} {...field('message')} />
      <Flex>
        <Button type="submit" width={{ base: 'full', sm: 'auto' }}>
          Send Message
        </Button>
      </Flex>
    </FormCard>
  );
}
