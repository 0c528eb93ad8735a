import { UiProvider } from '@talentsphere/ui';
import { render, screen } from '@testing-library/react';
import * as marketUi from '../src';
import { entries } from './entries';

it('shows every export of the library once', () => {
  const shown = entries.flatMap(({ shows }) => shows);
  expect(shown.sort()).toEqual(Object.keys(marketUi).sort());
});

it.each(entries)('$title can be rendered', ({ Sample, title }) => {
  render(
    <UiProvider theme="light">
      <section aria-label={title}>
        <Sample />
      </section>
    </UiProvider>,
  );
  expect(screen.getByRole('region', { name: title })).not.toBeEmptyDOMElement();
});
