import { render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part';

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
