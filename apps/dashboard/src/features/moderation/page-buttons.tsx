import { Button, HStack } from '@talentsphere/ui';
import type { Pager } from './use-moderation-pages';

interface PageButtonsProps {
  /** What the pages list. */
  of: string;
  pager: Pager;
  next: string | undefined;
  /** Another page is being loaded: `next` is that of the page which is still shown. */
  isTurning: boolean;
}

/** The way to the other pages of a list; nothing for one that has a single page. */
export function PageButtons({ of, pager, next, isTurning }: PageButtonsProps) {
  if (pager.isFirst && next === undefined && !isTurning) return null;
  return (
    <HStack justify="center" gap="3" mt="5" wrap="wrap">
      <Button
        size="sm"
        variant="outline"
        disabled={pager.isFirst}
        aria-label={`Previous page of ${of}`}
        onClick={pager.toPrevious}
      >
        Previous
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={next === undefined || isTurning}
        aria-label={`Next page of ${of}`}
        onClick={() => next !== undefined && pager.toNext(next)}
      >
        Next
      </Button>
    </HStack>
  );
}
