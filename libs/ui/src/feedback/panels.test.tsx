import { render, screen } from '@testing-library/react';
import { EmptyState, ErrorPanel, LoadingPanel, UiProvider } from '../index';

describe('the panels', () => {
  it('announce an error and offer a retry', () => {
    render(
      <UiProvider theme="light">
        <ErrorPanel
          title="Error Loading Tasks"
          text="DB down"
          action={<button>Try Again</button>}
          note="Note"
        />
      </UiProvider>,
    );
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Error Loading TasksDB downNoteTry Again');
  });

  it('announce that something is loading', () => {
    render(
      <UiProvider theme="light">
        <LoadingPanel label="Loading tasks" />
      </UiProvider>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading tasks');
  });

  it('explain what is missing and offer an action', () => {
    render(
      <UiProvider theme="light">
        <EmptyState
          title="No tasks found."
          text="Come back later."
          action={<button>Post</button>}
          illustration="search"
        />
      </UiProvider>,
    );
    expect(screen.getByRole('heading', { name: 'No tasks found.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Post' })).toBeVisible();
  });
});
