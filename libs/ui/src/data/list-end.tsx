import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../primitives/button';
import { Flex } from '../primitives/layout';
import { Spinner } from '../primitives/progress';
import { Text } from '../primitives/typography';

/** Loads more before the end is visible, so that steady scrolling never has to wait. */
const preloadDistance = '1200px';

/** Items after which only the user loads more: otherwise what follows the list could not be reached. */
const automaticUpTo = 144;

export interface ListEndProps {
  /** Whether there is more; without it, there is nothing to see unless the user has asked for the rest. */
  hasMore?: boolean;
  /** The number of items so far: after a short page, the end may still be visible. */
  shown: number;
  /** Whether the last page failed to load: only the user can retry. */
  failed: boolean;
  /** Whether a fetch is in progress: no other is started. */
  loading?: boolean;
  onMore: () => void;
}

/** Gets the focus of the button that is gone, unless it has been moved meanwhile. */
function WholeList() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus();
  }, []);
  return (
    <Text ref={text} tabIndex={-1} color="fg.muted" textAlign="center" py="6">
      This is the whole list.
    </Text>
  );
}

/** The end of the loaded part of a list: loads more when it comes near the viewport, then on request. */
export function ListEnd({ hasMore = true, shown, failed, loading, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  /** How many items there were when the user asked for more: a shorter list is another one. */
  const [askedAt, setAskedAt] = useState(Infinity);
  const isAsked = shown >= askedAt;
  const ask = useEffectEvent(onMore);
  // A button that was pressed stays: it has the focus.
  const isAutomatic = hasMore && shown < automaticUpTo && !failed && !isAsked;
  useEffect(() => {
    if (!end.current || !isAutomatic || loading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: preloadDistance,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, isAutomatic, loading]);
  if (!hasMore) return isAsked ? <WholeList /> : null;
  const label = loading ? 'Loading…' : 'Show More';
  // One button for all states, so that it keeps the focus.
  return (
    <Flex ref={end} direction="column" align="center" gap="3" py="6">
      {failed && (
        <Text role="alert" color="fg.muted">
          More of the list could not be loaded.
        </Text>
      )}
      {isAutomatic ? (
        <Spinner aria-hidden />
      ) : (
        <Button
          variant="outline"
          disabled={loading}
          onClick={() => {
            setAskedAt(shown);
            onMore();
          }}
        >
          {failed ? 'Try Again' : label}
        </Button>
      )}
    </Flex>
  );
}
