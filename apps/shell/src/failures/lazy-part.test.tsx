import { renderWithHost } from '@talentsphere/testing';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ErrorScreen } from './error-screen';
import { lazyPart, lazyScreen } from './lazy-part';

const failure = Object.assign(new Error('Loading chunk 677 failed.'), { name: 'ChunkLoadError' });
const found = { default: ({ name }: { name: string }) => <p>Rich {name}</p> };
const Plain = ({ name }: { name: string }) => <p>Plain {name}</p>;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('[A326] a download that fails once is tried again', async () => {
  const load = jest.fn(() => Promise.resolve(found)).mockRejectedValueOnce(failure);
  const Part = lazyPart(load, { Plain });
  render(<Part name="menu" />);
  expect(await screen.findByText('Rich menu')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('[A326] a part that fails to load is replaced by its plain form, and requested again the next time', async () => {
  const load = jest.fn(() => Promise.resolve(found));
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  const Part = lazyPart(load, { Plain });
  const { unmount } = render(<Part name="menu" />);
  expect(await screen.findByText('Plain menu')).toBeVisible();
  unmount();
  render(<Part name="menu" />);
  expect(await screen.findByText('Rich menu')).toBeVisible();
});

test('[A326] a part that throws is replaced by its plain form', async () => {
  const Broken = (): never => {
    throw new Error('boom');
  };
  const Part = lazyPart(() => Promise.resolve({ default: Broken }), {
    Plain: () => <p>Plain</p>,
  });
  render(<Part />);
  expect(await screen.findByText('Plain')).toBeVisible();
});

describe('a screen', () => {
  const renderRoute = (Screen: ComponentType) =>
    renderWithHost('Another screen', {
      routes: [{ path: '/', element: <Screen />, errorElement: <ErrorScreen /> }],
    });
  const load = jest.fn<Promise<{ default: ComponentType }>, []>();
  const failTwice = () => {
    load.mockReset().mockResolvedValue({ default: () => <p>The form</p> });
    load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    return lazyScreen(load);
  };

  test('[A326] that failed to load is requested again by Try Again', async () => {
    const { user } = renderRoute(failTwice());
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('The form')).toBeVisible();
  });

  test('[A326] that failed to load is requested again when the browser is back online', async () => {
    renderRoute(failTwice());
    expect(await screen.findByText(/is not available right now/)).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The form')).toBeVisible();
  });

  test('[A326] that failed to load is requested again when it is shown again', async () => {
    const { goTo } = renderRoute(failTwice());
    expect(await screen.findByText(/is not available right now/)).toBeVisible();
    await goTo('/other');
    await goTo('/');
    expect(await screen.findByText('The form')).toBeVisible();
  });

  test('that throws is left to its route', async () => {
    const Broken = (): never => {
      throw new Error('boom');
    };
    renderRoute(lazyScreen(() => Promise.resolve({ default: Broken })));
    expect(await screen.findByText('boom')).toBeVisible();
  });
});
