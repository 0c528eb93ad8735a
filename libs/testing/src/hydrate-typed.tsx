import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type HydrationOptions } from 'react-dom/client';

/** Hydrates a page whose screen came as HTML: a control, into which somebody has typed before. */
export async function hydrateTyped(page: ReactNode, options?: HydrationOptions) {
  const container = document.createElement('main');
  container.innerHTML = '<!--$--><input><!--/$-->';
  container.querySelector('input')!.value = 'typed';
  document.body.append(container);
  const root = await act(() => hydrateRoot(container, page, options));
  return {
    control: () => container.querySelector('input'),
    async unmount() {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}
