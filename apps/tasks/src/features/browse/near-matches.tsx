import type { Task } from '@talentsphere/api/contract';
import { foldTitle, nearWords, titleWords } from '@talentsphere/domain';
import { useTaskPages } from '@talentsphere/host';
import { TaskGrid } from '@talentsphere/market-ui';
import { Box, Heading } from '@talentsphere/ui';
import type { BrowseFilters } from './browse-filters';
import { listFilter } from './browse-queries';
import { BrowseTaskCards } from './browse-task-card';

/** Two rows in a wide window. */
const mostShown = 8;

/** Of the first page, the tasks with the most words of the search first. */
function byWords(tasks: readonly Task[], words: readonly string[]): Task[] {
  const count = ({ title }: Task) => {
    const folded = foldTitle(title);
    return words.filter((word) => folded.includes(word)).length;
  };
  return tasks
    .map((task) => ({ task, words: count(task) }))
    .sort((one, other) => other.words - one.words)
    .map(({ task }) => task)
    .slice(0, mostShown);
}

function NearTasks({ filters, words }: { filters: BrowseFilters; words: readonly string[] }) {
  const { tasks = [] } = useTaskPages({ ...listFilter(filters), match: 'any' }, filters.sort);
  if (tasks.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="near-matches" mt={{ base: '6', md: '10' }}>
      <Heading as="h2" id="near-matches" size="lg" mb="4">
        With some of these words
      </Heading>
      <TaskGrid>
        <BrowseTaskCards tasks={byWords(tasks, words)} />
      </TaskGrid>
    </Box>
  );
}

/** Tasks whose titles have some of the words, below a search that no title has all words of. */
export function NearMatches({ filters }: { filters: BrowseFilters }) {
  const words = nearWords(filters.q);
  if (titleWords(filters.q).length < 2 || words.length === 0) return null;
  return <NearTasks key={filters.q} filters={filters} words={words} />;
}
