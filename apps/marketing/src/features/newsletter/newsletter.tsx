import { useForm } from '@talentsphere/host';
import {
  Box,
  Button,
  Container,
  Flex,
  Form,
  Grid,
  Heading,
  Text,
  TextField,
} from '@talentsphere/ui';

/** The newsletter form. It sends nothing: the browser checks the address, and an alert confirms. */
export function Newsletter() {
  const form = useForm({
    initial: { email: '' },
    submit: () => {
      window.alert('Thank you for subscribing!');
      form.reset();
    },
  });
  return (
    <Container asChild>
      <Box as="section" aria-labelledby="newsletter" mt={{ base: '4', md: '8' }}>
        <Grid
          gap={{ base: '6', lg: '16' }}
          alignItems="center"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          p={{ base: '6', md: '12' }}
          bg="accent.subtle"
          borderRadius="xl"
        >
          <Box>
            <Heading id="newsletter" size="2xl">
              Stay Updated!
            </Heading>
            <Text mt="3" color="fg.muted" maxW="md">
              New tasks and stories from freelancers, once a week. Nothing else.
            </Text>
          </Box>
          <Form onSubmit={form.onSubmit} busy={form.busy}>
            <Flex
              gap="3"
              direction={{ base: 'column', sm: 'row' }}
              align={{ base: 'stretch', sm: 'flex-start' }}
            >
              <Box flex="1">
                <TextField
                  label="Email address"
                  type="email"
                  autoComplete="email"
                  placeholder="you@example.com"
                  required
                  {...form.field('email')}
                />
              </Box>
              {/* Beside the input, whose label is above it, also with an error below. */}
              <Button type="submit" mt={{ sm: '7' }}>
                Subscribe
              </Button>
            </Flex>
          </Form>
        </Grid>
      </Box>
    </Container>
  );
}
