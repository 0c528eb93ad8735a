import { act, render, screen, waitFor } from '@testing-library/react';
import { MotionItem, MotionList } from './index';

const list = (...names: string[]) => (
  <MotionList>
    {names.map((name) => (
      <MotionItem key={name}>
        <button type="button">{name}</button>
      </MotionItem>
    ))}
  </MotionList>
);

const load = () => act(async () => void (await import('./features')));
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('MotionList', () => {
  it('[A597] what leaves is neither focusable nor read, and then gone', async () => {
    const { rerender } = render(list('one', 'two'));
    await load();
    rerender(list('two', 'three'));
    const leaving = screen.getByText('one');
    expect(leaving.closest('[inert]')).toBeInTheDocument();
    expect(names()).toEqual(['two', 'three']);
    await waitFor(() => expect(leaving).not.toBeInTheDocument());
    expect(names()).toEqual(['two', 'three']);
  });

  it('[A597] removes at once, and hides nothing, while its code has not loaded', async () => {
    const { container, rerender } = render(list('one', 'two'));
    rerender(list('two', 'three'));
    expect(screen.queryByText('one')).toBeNull();
    expect(container.querySelector('[style]')).toBeNull();
    await load();
  });
});
