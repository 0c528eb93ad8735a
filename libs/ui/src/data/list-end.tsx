import { formatCount } from '@talentsphere/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../primitives/button';
import { Flex } from '../primitives/layout';
import { Spinner } from '../primitives/progress';
import { Text, VisuallyHidden } from '../primitives/typography';

/** Loads more before the end is visible, so that steady scrolling never has to wait. */
const preloadDistance = '1200px';

/** Items after which only the user loads more: otherwise what follows the list could not be reached. */
const automaticUpTo = 144;

export interface ListEndProps {
  /** Whether there is more; without it, there is nothing to see unless the user has asked for the rest. */
  hasMore?: boolean;
  /** The number of items so far: after a short page, the end may still be visible. */
  shown: number;
  /** The number of items in all; undefined where it is not known. */
  total?: number | undefined;
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

/**
 * The end of the loaded part of a list: loads more when it comes near the viewport, then on request. It
 * announces that more are loading, and how many are shown then.
 */
export function ListEnd(props: ListEndProps) {
  const { hasMore = true, shown, total, failed, loading, onMore } = props;
  const end = useRef<HTMLDivElement>(null);
  /** How many items there were when the user asked for more: a shorter list is another one. */
  const [askedAt, setAskedAt] = useState(Infinity);
  const isAsked = shown >= askedAt;
  /** How many items there were when more were requested last. */
  const [requestedAt, setRequestedAt] = useState<number>();
  function request(): void {
    setRequestedAt(shown);
    onMore();
  }
  const ask = useEffectEvent(request);
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
  // A region is announced only if it was there before its text.
  if (!hasMore && requestedAt === undefined) return null;
  const size =
    total === undefined ? formatCount(shown) : `${formatCount(shown)} of ${formatCount(total)}`;
  // A list that is fetched again loads, too, and says nothing.
  const isGrowing = loading && shown === requestedAt;
  const hasGrown = requestedAt !== undefined && shown > requestedAt;
  const label = loading ? 'Loading…' : `Show More (${size})`;
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {isGrowing && 'Loading more'}
        {hasGrown && `Showing ${size}`}
      </VisuallyHidden>
      {!hasMore && isAsked && <WholeList />}
      {hasMore && (
        <Flex ref={end} direction="column" align="center" gap="3" py="6">
          {failed && (
            <Text role="alert" color="fg.muted">
              More of the list could not be loaded.
            </Text>
          )}
          {/* One button for all states, so that it keeps the focus. */}
          {isAutomatic ? (
            <Spinner aria-hidden />
          ) : (
            <Button
              variant="outline"
              disabled={loading}
              onClick={() => {
                setAskedAt(shown);
                request();
              }}
            >
              {failed ? 'Try Again' : label}
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}
