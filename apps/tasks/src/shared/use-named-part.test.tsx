import { Link } from '@talentsphere/host';
import { renderWithHost } from '@talentsphere/testing';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useNamedPart } from './use-named-part';

const show = jest.fn();
beforeEach(() => {
  show.mockReset();
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(show);
});

const inBids = { conversation: 'bids' };
let load: () => void;

function Screen() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    load = () => setLoaded(true);
  }, []);
  useNamedPart(isLoaded ? inBids : undefined);
  return (
    <>
      <input aria-label="Question" />
      <Link to="/task/1#bids">Bids</Link>
      <h2 id="bids" tabIndex={-1}>
        Received
      </h2>
    </>
  );
}

const open = (path: string) => renderWithHost(<Screen />, { path });
const part = () => screen.getByRole('heading', { name: 'Received' });
afterEach(() => document.body.replaceChildren());
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

test('the part that the address names is shown, and has the focus', () => {
  open('/task/1#bids');
  expect(part()).toHaveFocus();
  expect(show).toHaveBeenCalled();
});

test('without a name, the page stays as it is', () => {
  open('/task/1');
  expect(part()).not.toHaveFocus();
  expect(show).not.toHaveBeenCalled();
});

test('what comes above the part moves it out of sight, and it is shown again, without its focus', async () => {
  open('/task/1#bids');
  show.mockReset();
  screen.getByLabelText('Question').focus();
  document.body.append(document.createElement('p'));
  await settled();
  expect(show).toHaveBeenCalled();
  expect(screen.getByLabelText('Question')).toHaveFocus();
});

test('a part that comes once somebody types is left alone', async () => {
  const { user } = open('/task/1#late');
  await user.type(screen.getByLabelText('Question'), 'When');
  document.body.append(Object.assign(document.createElement('h2'), { id: 'late', tabIndex: -1 }));
  await settled();
  expect(show).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Question')).toHaveFocus();
});

test('the same link shows it again', async () => {
  const { user } = open('/task/1');
  await user.click(screen.getByRole('link', { name: 'Bids' }));
  expect(part()).toHaveFocus();
  screen.getByLabelText('Question').focus();
  await user.click(screen.getByRole('link', { name: 'Bids' }));
  expect(part()).toHaveFocus();
});

test('Back does not', async () => {
  const { goTo, goBack } = open('/task/1');
  await goTo('/task/1#bids');
  await goTo('/task/1');
  screen.getByLabelText('Question').focus();
  show.mockReset();
  await goBack();
  expect(screen.getByLabelText('Question')).toHaveFocus();
  expect(show).not.toHaveBeenCalled();
});

describe('a part in place of the one that the address names', () => {
  test('is shown once that is known', async () => {
    open('/task/1#conversation');
    await act(async () => load());
    expect(part()).toHaveFocus();
  });

  test('is left alone if somebody did something before', async () => {
    const { user } = open('/task/1#conversation');
    await user.type(screen.getByLabelText('Question'), 'When');
    await act(async () => load());
    expect(screen.getByLabelText('Question')).toHaveFocus();
  });
});
