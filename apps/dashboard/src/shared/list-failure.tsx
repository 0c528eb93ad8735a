import { useQueryClient } from '@talentsphere/host';
import { Button, ErrorPanel } from '@talentsphere/ui';
import { useState } from 'react';

/** In place of a list that did not load. Its button requests again whatever has failed on the screen. */
export function ListFailure({ title, text }: { title: string; text: string }) {
  const queries = useQueryClient();
  const [attempts, setAttempts] = useState(0);

  async function tryAgain(): Promise<void> {
    // The panel goes away until there is an answer; the focus would be lost with the button.
    document.querySelector('h1')?.focus();
    await queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
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
