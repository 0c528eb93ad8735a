import { act, render, screen } from '@testing-library/react';
import * as ui from '../src';
import * as motion from '../src/motion';
import * as overlays from '../src/overlays';
import { entries, withoutSample } from './entries';

it('shows every export of the library once', () => {
  const shown = entries.flatMap(({ shows }) => shows);
  const exported = [ui, motion, overlays].flatMap((entry) => Object.keys(entry));
  expect([...shown, ...withoutSample].sort()).toEqual(exported.sort());
});

it.each(entries)('$title can be rendered', async ({ Sample, title }) => {
  render(
    <ui.UiProvider theme="light">
      <section aria-label={title}>
        <Sample />
      </section>
    </ui.UiProvider>,
  );
  // What `MotionList` loads.
  await act(async () => void (await import('../src/motion/features')));
  expect(screen.getByRole('region', { name: title })).not.toBeEmptyDOMElement();
});
