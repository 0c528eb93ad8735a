import { render, screen } from '@testing-library/react';
import * as ui from '../src';
import * as overlays from '../src/overlays';
import { entries, withoutSample } from './entries';

it('shows every export of the library once', () => {
  const shown = entries.flatMap(({ shows }) => shows);
  const exported = [...Object.keys(ui), ...Object.keys(overlays)];
  expect([...shown, ...withoutSample].sort()).toEqual(exported.sort());
});

it.each(entries)('$title can be rendered', ({ Sample, title }) => {
  render(
    <ui.UiProvider theme="light">
      <section aria-label={title}>
        <Sample />
      </section>
    </ui.UiProvider>,
  );
  expect(screen.getByRole('region', { name: title })).not.toBeEmptyDOMElement();
});
