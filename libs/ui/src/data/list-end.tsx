import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../primitives/button';
import { Flex } from '../primitives/layout';
import { Spinner } from '../primitives/progress';
import { Text } from '../primitives/typography';

/** Loads more before the end is visible, so that steady scrolling never has to wait. */
const preloadDistance = '1200px';

/** Items after which only the user loads more: otherwise what follows the list could not be reached. */
const automaticUpTo = 144;

export interface ListEndProps {
  /** The number of items so far: after a short page, the end may still be visible. */
  shown: number;
  /** Whether the last page failed to load: only the user can retry. */
  failed: boolean;
  /** Whether a fetch is in progress: no other is started. */
  loading?: boolean;
  onMore: () => void;
}

/** The end of the loaded part of a list: loads more when it comes near the viewport, then on request. */
export function ListEnd({ shown, failed, loading, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  const isAutomatic = shown < automaticUpTo;
  useEffect(() => {
    if (!end.current || !isAutomatic || failed || loading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: preloadDistance,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, isAutomatic, failed, loading]);
  return (
    <Flex ref={end} justify="center" py="6">
      {failed && (
        <Flex role="alert" direction="column" align="center" gap="3">
          <Text color="fg.muted">More of the list could not be loaded.</Text>
          <Button variant="outline" onClick={onMore}>
            Try Again
          </Button>
        </Flex>
      )}
      {!failed && isAutomatic && <Spinner aria-hidden />}
      {!failed && !isAutomatic && (
        <Button variant="outline" disabled={loading} onClick={onMore}>
          {loading ? 'Loading…' : 'Show More'}
        </Button>
      )}
    </Flex>
  );
}
