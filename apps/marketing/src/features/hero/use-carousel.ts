import { timings } from '@talentsphere/domain';
import { useEffect, useState } from 'react';

interface Turn {
  index: number;
  /** Incremented by every choice, so that choosing the active slide also restarts its timer. */
  count: number;
}

export interface Carousel {
  index: number;
  choose: (index: number) => void;
}

/** The active slide of `length`: advances after each interval while `running`, or is chosen. */
export function useCarousel(length: number, running: boolean): Carousel {
  const [turn, setTurn] = useState<Turn>({ index: 0, count: 0 });
  useEffect(() => {
    if (!running) return;
    const next = { index: (turn.index + 1) % length, count: turn.count + 1 };
    const timer = setTimeout(() => setTurn(next), timings.heroAdvance);
    return () => clearTimeout(timer);
  }, [length, running, turn]);
  return {
    index: turn.index,
    choose: (index) => setTurn(({ count }) => ({ index, count: count + 1 })),
  };
}
