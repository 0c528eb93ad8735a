import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates a page whose screen came as HTML: a control, into which somebody has typed before. */
export async function hydrateTyped(page: ReactNode) {
  const container = document.createElement('main');
  container.innerHTML = '<!--$--><input><!--/$-->';
  container.querySelector('input')!.value = 'typed';
  const root = await act(() => hydrateRoot(container, page));
  return {
    control: () => container.querySelector('input'),
    unmount: () => act(() => root.unmount()),
  };
}
