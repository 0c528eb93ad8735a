import { render, screen, waitFor } from '@testing-library/react';
import { useFocusFallback } from './use-focus-fallback';

function Panel({ withButton, heading }: { withButton: boolean; heading: 'plain' | 'focusable' }) {
  const panel = useFocusFallback();
  return (
    <main tabIndex={-1}>
      <div ref={panel}>
        <h2 {...(heading === 'focusable' ? { tabIndex: -1 } : {})}>Work</h2>
        {withButton && <button>Try Again</button>}
      </div>
    </main>
  );
}

test.each([
  ['focusable', 'heading'],
  ['plain', 'main'],
] as const)(
  'of a panel whose heading is %s, the %s gets the focus of a button that is removed',
  async (heading, role) => {
    const { rerender } = render(<Panel withButton heading={heading} />);
    screen.getByRole('button').focus();
    rerender(<Panel withButton={false} heading={heading} />);
    await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
  },
);

function Page({ withPanel, withButton }: { withPanel: boolean; withButton: boolean }) {
  const page = useFocusFallback();
  return (
    <div ref={page}>
      <h1 tabIndex={-1}>Page</h1>
      {withPanel && <Panel withButton={withButton} heading="focusable" />}
    </div>
  );
}

test.each([
  [true, 'Work'],
  [false, 'Page'],
])(
  'of a panel that came after the one around it, and is left: %p, the heading %s gets the focus',
  async (withPanel, name) => {
    const { rerender } = render(<Page withPanel={false} withButton={false} />);
    rerender(<Page withPanel withButton />);
    screen.getByRole('button').focus();
    rerender(<Page withPanel={withPanel} withButton={false} />);
    await waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());
  },
);
