import { useDocumentTitle, useSession } from '@talentsphere/host';
import { Box } from '@talentsphere/ui';
import { Categories } from '../features/categories/categories';
import { Greeting } from '../features/greeting/greeting';
import { Hero } from '../features/hero/hero';
import { HotOpportunities } from '../features/hot-opportunities/hot-opportunities';
import { HowItWorks } from '../features/how-it-works/how-it-works';
import { Newsletter } from '../features/newsletter/newsletter';

/**
 * The home page. A visitor's first sight must not jump: while the session is
 * unknown the hero itself keeps its place unseen, and the parts for visitors
 * alone come last, so that nothing above them moves.
 */
export default function HomeScreen() {
  useDocumentTitle('Home');
  const { status, user } = useSession();
  const visitor = status === 'signed-out';
  return (
    <Box pb={{ base: '6', md: '12' }}>
      {user ? <Greeting name={user.displayName} /> : <Hero waiting={!visitor} />}
      <HotOpportunities />
      <Categories />
      {visitor && <HowItWorks />}
      {visitor && <Newsletter />}
    </Box>
  );
}
