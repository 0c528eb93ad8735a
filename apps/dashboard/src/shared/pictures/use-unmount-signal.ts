import { useEffect, useRef } from 'react';

/** @returns a function for event handlers: the signal that is aborted when the component is unmounted */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(null);
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current?.abort();
  }, []);
  return () => controller.current?.signal ?? AbortSignal.abort();
}
