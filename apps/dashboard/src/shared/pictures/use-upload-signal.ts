import { useEffect, useRef } from 'react';

/** For event handlers: `begin` returns a signal that `cancel` aborts, and the end of the component. */
export function useUploadSignal() {
  const controller = useRef<AbortController>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  return {
    begin(): AbortSignal {
      controller.current = new AbortController();
      return controller.current.signal;
    },
    cancel,
    isCancelled: () => controller.current?.signal.aborted === true,
  };
}
