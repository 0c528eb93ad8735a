import { timings } from '@talentsphere/domain';
import { useEffect, useState } from 'react';

interface Turn {
  index: number;
  /** Grows with every choice, so that choosing the active slide also starts its time again. */
  count: number;
}

export interface Carousel {
  index: number;
  choose: (index: number) => void;
}

/** The active one of `length` slides: the next after each interval while `running`, or the one chosen. */
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
