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
import { useState } from 'react';

/** The newsletter form. It sends nothing: the browser checks the address, and an alert confirms. */
export function Newsletter() {
  const [email, setEmail] = useState('');
  const subscribe = () => {
    window.alert('Thank you for subscribing!');
    setEmail('');
  };
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
          <Form onSubmit={subscribe}>
            <Flex
              gap="3"
              direction={{ base: 'column', sm: 'row' }}
              align={{ base: 'stretch', sm: 'flex-end' }}
            >
              <Box flex="1">
                <TextField
                  label="Email address"
                  name="email"
                  type="email"
                  autoComplete="email"
                  placeholder="you@example.com"
                  required
                  value={email}
                  onChange={setEmail}
                />
              </Box>
              <Button type="submit">Subscribe</Button>
            </Flex>
          </Form>
        </Grid>
      </Box>
    </Container>
  );
}
