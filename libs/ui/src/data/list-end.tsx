import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../primitives/button';
import { Flex } from '../primitives/layout';
import { Spinner } from '../primitives/progress';
import { Text } from '../primitives/typography';

/** Asks before the end is in sight, so that a reader who scrolls steadily never waits. */
const reach = '1200px';

export interface ListEndProps {
  /** Items so far: after a page that was short the end may still be near. */
  shown: number;
  /** The last page asked for did not come: only the reader asks again. */
  failed: boolean;
  /** Something is under way: asking waits for it. */
  loading?: boolean;
  onMore: () => void;
}

/** The end of the loaded part of a list: coming near it asks for more. */
export function ListEnd({ shown, failed, loading, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || failed || loading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: reach,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, failed, loading]);
  return (
    <Flex ref={end} justify="center" py="6">
      {failed ? (
        <Flex role="alert" direction="column" align="center" gap="3">
          <Text color="fg.muted">More of the list could not be loaded.</Text>
          <Button variant="outline" onClick={onMore}>
            Try Again
          </Button>
        </Flex>
      ) : (
        <Spinner aria-hidden />
      )}
    </Flex>
  );
}
