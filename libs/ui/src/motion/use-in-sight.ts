import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether any part of an element is in the window.
 * @param initial until the browser has said so
 */
export function useInSight(element: RefObject<Element | null>, initial = true): boolean {
  const [isInSight, setIsInSight] = useState(initial);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setIsInSight(entries.at(-1)?.isIntersecting ?? true),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
