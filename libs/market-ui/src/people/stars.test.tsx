import { Form, UiProvider } from '@talentsphere/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Stars, StarsField } from './stars';

function Example({ busy = false }: { busy?: boolean }) {
  const [stars, setStars] = useState('3');
  return (
    <UiProvider theme="light">
      <Form onSubmit={() => undefined} busy={busy}>
        <StarsField legend="Stars" name="stars" value={stars} onChange={setStars} />
      </Form>
    </UiProvider>
  );
}

const star = (name: string) => screen.getByRole('radio', { name });

test('arrow keys choose, and each choice is named', async () => {
  const user = userEvent.setup();
  render(<Example />);
  star('3 stars').focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(star('1 star')).toBeChecked();
});

test('[A315] the star that has the focus keeps it in a busy form, and cannot be changed', async () => {
  const user = userEvent.setup();
  const view = render(<Example />);
  star('3 stars').focus();
  view.rerender(<Example busy />);
  expect(star('3 stars')).toHaveFocus();
  expect(star('3 stars')).toHaveAttribute('aria-disabled', 'true');
  expect(star('3 stars')).not.toBeDisabled();
  for (const name of ['1 star', '2 stars', '4 stars', '5 stars']) {
    expect(star(name)).toBeDisabled();
  }
  await user.keyboard('{ArrowRight}');
  expect(star('3 stars')).toBeChecked();
  view.rerender(<Example />);
  expect(star('3 stars')).toHaveFocus();
  await user.click(star('5 stars'));
  expect(star('5 stars')).toBeChecked();
});

test('an error is announced to assistive technology with the choice', () => {
  render(
    <UiProvider theme="light">
      <StarsField legend="Stars" name="stars" value="" onChange={() => undefined} error="Choose." />
    </UiProvider>,
  );
  const choice = screen.getByRole('radiogroup', { name: 'Stars' });
  expect(choice).toBeInvalid();
  expect(choice).toHaveAccessibleDescription('Choose.');
});

test('a rating is rounded to whole stars, and named by its number', () => {
  render(
    <UiProvider theme="light">
      <Stars value={3.6} />
    </UiProvider>,
  );
  const rating = screen.getByRole('img', { name: '3.6 of 5 stars' });
  const looks = [...rating.querySelectorAll('path')].map((star) => star.getAttribute('class'));
  expect(looks).toHaveLength(5);
  expect(new Set(looks.slice(0, 4)).size).toBe(1);
  expect(looks[4]).not.toBe(looks[3]);
});
