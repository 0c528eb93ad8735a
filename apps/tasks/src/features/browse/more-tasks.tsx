import { Button, Flex, Spinner } from '@talentsphere/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Fetches before the end is in sight, so that a reader who scrolls steadily never waits. */
const reach = '1200px';

interface MoreTasksProps {
  /** Grows with every page: the end may still be near after one. */
  shown: number;
  failed: boolean;
  onMore: () => void;
}

/** The end of the loaded part of a list: coming near it asks for the next page. */
export function MoreTasks({ shown, failed, onMore }: MoreTasksProps) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || failed) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: reach,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, failed]);
  return (
    <Flex ref={end} justify="center" py="6">
      {failed ? (
        <Button variant="outline" onClick={onMore}>
          Load More
        </Button>
      ) : (
        <Spinner aria-hidden />
      )}
    </Flex>
  );
}
