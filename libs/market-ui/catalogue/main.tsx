import { Box, Button, Container, Flex, Heading, UiProvider } from '@talentsphere/ui';
import { entries as ofUi } from '@talentsphere/ui/catalogue';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { entries as ofMarket } from './entries';

const parameters = new URLSearchParams(location.search);

function Catalogue() {
  const [theme, setTheme] = useState<'light' | 'dark'>(
    parameters.get('theme') === 'dark' ? 'dark' : 'light',
  );
  return (
    <UiProvider theme={theme}>
      <Container as="main" py="6">
        <Flex justify="space-between" align="center" gap="4">
          <Heading as="h1">Catalogue</Heading>
          <Button
            size="sm"
            variant="outline"
            onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
          >
            Theme
          </Button>
        </Flex>
        {[...ofUi, ...ofMarket].map(({ title, Sample }) => (
          <Box as="section" key={title} aria-label={title} mt="8" pt="6" borderTopWidth="1px">
            <Heading as="h2" size="md" mb="4">
              {title}
            </Heading>
            <Sample />
          </Box>
        ))}
      </Container>
    </UiProvider>
  );
}

document.documentElement.dir = parameters.get('dir') === 'rtl' ? 'rtl' : 'ltr';
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Catalogue />
    </StrictMode>,
  );
}
