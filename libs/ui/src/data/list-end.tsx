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

interface Growth extends Pick<ListEndProps, 'shown' | 'failed'> {
  loading: boolean | undefined;
  /** The number of items, for people. */
  size: string;
}

const loadingMore = 'Loading more';

/** What is announced of each request for more: a list that changes, or is fetched again, says nothing. */
function useGrowth({ shown, size, failed, loading }: Growth) {
  /** How many items there were when more were requested; undefined while no request is under way. */
  const [requestedAt, setRequestedAt] = useState<number>();
  const [text, setText] = useState<string>();
  if (requestedAt !== undefined) {
    const next = loading ? loadingMore : text;
    if (shown > requestedAt) {
      setText(`Showing ${size}`);
      setRequestedAt(undefined);
    } else if (failed && !loading && text === loadingMore) {
      setText('');
      setRequestedAt(undefined);
    } else if (next !== text) setText(next);
  }
  return {
    text,
    hasBegun: requestedAt !== undefined || text !== undefined,
    begin: () => setRequestedAt(shown),
  };
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
  const size =
    total === undefined
      ? formatCount(shown)
      : // Another user's change may be counted before it is shown.
        `${formatCount(shown)} of ${formatCount(Math.max(total, shown))}`;
  const growth = useGrowth({ shown, size, failed, loading });
  function request(): void {
    growth.begin();
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
  if (!hasMore && !growth.hasBegun) return null;
  const label = loading ? 'Loading…' : `Show More (${size})`;
  return (
    <>
      <VisuallyHidden aria-live="polite">{growth.text}</VisuallyHidden>
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
