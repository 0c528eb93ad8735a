import { Button, ErrorPanel } from '@talentsphere/ui';
import { useState } from 'react';
import { useRetry } from './use-retry';

/** In place of a list that did not load. Its button requests again whatever has failed on the screen. */
export function ListFailure({ title, text }: { title: string; text: string }) {
  const retry = useRetry();
  const [attempts, setAttempts] = useState(0);

  async function tryAgain(): Promise<void> {
    await retry();
    // It has stayed if the answer came at once. Only a new element is announced.
    setAttempts((before) => before + 1);
  }

  return (
    <ErrorPanel
      key={attempts}
      title={title}
      text={text}
      action={
        <Button variant="outline" onClick={() => void tryAgain()}>
          Try Again
        </Button>
      }
    />
  );
}
