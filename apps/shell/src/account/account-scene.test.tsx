import { insertAllRules } from '@talentsphere/testing';
import { UiProvider } from '@talentsphere/ui';
import { render } from '@testing-library/react';
import { AccountScene } from './account-scene';

insertAllRules();

test('the drawing is whole, and as large whatever the height of the form beside it', () => {
  const { container } = render(
    <UiProvider theme="light">
      <AccountScene />
    </UiProvider>,
  );
  const drawing = container.querySelector('svg')!;
  expect(drawing).toHaveAttribute('viewBox', '0 0 360 480');
  expect(drawing).toHaveAttribute('width', '100%');
  for (const name of ['height', 'preserveAspectRatio']) expect(drawing).not.toHaveAttribute(name);
  expect(getComputedStyle(drawing).position).not.toBe('absolute');
});
