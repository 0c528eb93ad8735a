import type * as domain from '@talentsphere/domain';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LocalDate } from '../index';

jest.mock('@talentsphere/domain', () => ({
  ...jest.requireActual<typeof domain>('@talentsphere/domain'),
  formatLocalDate: () => '5.3.2027',
}));

test('[A156] the day is the same from every server, and in the reader’s own form once it is hydrated', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<LocalDate of="2027-03-05" />);
  expect(container).toHaveTextContent('3/5/2027');
  const onRecoverableError = jest.fn();
  render(<LocalDate of="2027-03-05" />, { container, hydrate: true, onRecoverableError });
  expect(container).toHaveTextContent('5.3.2027');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
