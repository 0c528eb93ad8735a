import { useDocumentTitle } from '@talentsphere/host';
import { Box } from '@talentsphere/ui';
import { Categories } from '../features/categories/categories';
import { Greeting } from '../features/greeting/greeting';
import { Hero } from '../features/hero/hero';
import { HotOpportunities } from '../features/hot-opportunities/hot-opportunities';
import { HowItWorks } from '../features/how-it-works/how-it-works';
import { Newsletter } from '../features/newsletter/newsletter';
import { useLikelySession } from '../shared/use-likely-session';

/**
 * The home page. The layout must not shift when the session becomes known: until then
 * it is that of the user that the shell expects. Without an expectation, the hero
 * reserves its space, and the other parts for visitors come last.
 */
export default function HomeScreen() {
  useDocumentTitle('Home');
  const person = useLikelySession();
  const visitor = person === 'signed-out';
  return (
    <Box pb={{ base: '6', md: '12' }}>
      {person === 'signed-in' ? <Greeting /> : <Hero waiting={!visitor} />}
      <HotOpportunities />
      <Categories />
      {visitor && <HowItWorks />}
      {visitor && <Newsletter />}
    </Box>
  );
}
