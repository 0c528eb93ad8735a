import { limits } from '@talentsphere/domain';
import { TaskCardSkeleton, TaskGrid } from '@talentsphere/market-ui';
import { Box, Flex, NeedsScripts, Spinner, VisuallyHidden } from '@talentsphere/ui';

/** Skeletons of the cards, of the same size, with a spinner above them. */
export function LoadingOpportunities() {
  return (
    <NeedsScripts what="page">
      <Box position="relative">
        <TaskGrid>
          {Array.from({ length: limits.featuredTasks }, (_, card) => (
            <TaskCardSkeleton key={card} />
          ))}
        </TaskGrid>
        <Flex role="status" position="absolute" insetX="0" top="28" justify="center">
          <Flex p="3" bg="bg.panel" borderRadius="full" boxShadow="md">
            <Spinner size="lg" aria-hidden />
          </Flex>
          <VisuallyHidden>Loading opportunities…</VisuallyHidden>
        </Flex>
      </Box>
    </NeedsScripts>
  );
}
