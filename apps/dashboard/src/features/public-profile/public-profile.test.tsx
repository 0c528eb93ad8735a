import { ApiError } from '@talentsphere/api';
import type { Profile } from '@talentsphere/api/contract';
import {
  createFakeHost,
  makeUser,
  renderWithHost,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { PublicProfile } from './public-profile';

const noProfile: Profile = {
  headline: '',
  about: '',
  skills: [],
  languages: [],
  place: '',
  isRemote: false,
  works: [],
};

beforeEach(() => window.sessionStorage.clear());

function open(api: FakeHostOptions['api'] = {}) {
  const host = createFakeHost({
    session: makeUser(),
    api: { getOwnProfile: () => Promise.resolve(noProfile), ...api },
  });
  const view = renderWithHost(<PublicProfile />, { host });
  const click = async (name: string) => view.user.click(await screen.findByText(name));
  const enter = async (label: string, text: string) => {
    await view.user.click(await screen.findByLabelText(label));
    await view.user.paste(text);
  };
  return { host, click, enter, close: view.unmount };
}

test('[A476] what was changed of the public profile is saved, and nothing else', async () => {
  const stored = { ...noProfile, headline: 'I draw', skills: ['Logo'] };
  const { host, click, enter } = open({
    getOwnProfile: () => Promise.resolve(stored),
    changeOwnProfile: () => Promise.resolve(stored),
  });
  await enter('Skills', ', UX design,logo');
  await click('Add a Work');
  await enter('Title of Work 1', 'Bakery');
  await enter('Link to Work 1', 'https://bakery.example');
  await click('Save Profile');
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Profile Saved' }]));
  expect(host.calls.find(({ name }) => name === 'changeOwnProfile')?.input).toEqual({
    body: {
      skills: ['Logo', 'UX design'],
      works: [{ title: 'Bakery', url: 'https://bakery.example/', sentence: '' }],
    },
  });
});

test('[A476] skills that nobody has touched stay as they are stored, also one that the form would separate', async () => {
  const skills = ['设计、排版', ...'abcdefghi'];
  const stored = { ...noProfile, skills, languages: ['A、B'] };
  const { host, click, enter } = open({
    getOwnProfile: () => Promise.resolve(stored),
    changeOwnProfile: () => Promise.resolve(stored),
  });
  await enter('Headline', 'I draw');
  await click('Save Profile');
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Profile Saved' }]));
  expect(host.calls.find(({ name }) => name === 'changeOwnProfile')?.input).toEqual({
    body: { headline: 'I draw' },
  });
});

test('[A476] a wrong link is explained at its field, and nothing is sent', async () => {
  const { host, click, enter } = open();
  await click('Add a Work');
  await enter('Title of Work 1', 'Bakery');
  await enter('Link to Work 1', 'http://bakery.example');
  await click('Save Profile');
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Validation Error' }]));
  expect(screen.getByLabelText('Link to Work 1')).toHaveAccessibleDescription(/https:/);
  expect(host.calls.map(({ name }) => name)).not.toContain('changeOwnProfile');
});

test('[A476] a profile that was not saved stays as it was typed', async () => {
  const refuse = () => Promise.reject(new ApiError('Blocked.', 403, 'forbidden'));
  const { host, click, enter, close } = open({ changeOwnProfile: refuse });
  await enter('Headline', 'I draw');
  await click('Save Profile');
  await waitFor(() => expect(host.notices).toMatchObject([{ text: 'Blocked.' }]));
  expect(screen.getByLabelText('Headline')).toHaveValue('I draw');
  close();
  open();
  expect(await screen.findByLabelText('Headline')).toHaveValue('I draw');
});

test('[A476] what another tab has saved meanwhile is shown after saving, and not sent back', async () => {
  const stored = { ...noProfile, headline: 'I draw', skills: ['Logo'] };
  const { host, click, enter } = open({
    getOwnProfile: () => Promise.resolve(stored),
    changeOwnProfile: () => Promise.resolve({ ...stored, place: 'Lyon', skills: ['Type'] }),
  });
  const sent = () =>
    host.calls.filter(({ name }) => name === 'changeOwnProfile').map(({ input }) => input);
  await enter('Place', 'Lyon');
  await click('Save Profile');
  await waitFor(() => expect(screen.getByLabelText('Skills')).toHaveValue('Type'));
  await enter('Languages', 'French');
  await click('Save Profile');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([{ body: { place: 'Lyon' } }, { body: { languages: ['French'] } }]);
});

test('[A476] a profile stays when the answer to its saving breaks off, and shows what is stored', async () => {
  let stored = noProfile;
  const { host, click, enter } = open({
    getOwnProfile: () => Promise.resolve(stored),
    changeOwnProfile: () => {
      stored = { ...noProfile, headline: 'I draw', place: 'Lyon' };
      return Promise.resolve(null as never);
    },
  });
  await enter('Headline', 'I draw');
  await click('Save Profile');
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Profile Saved' }]));
  await waitFor(() => expect(screen.getByLabelText('Place')).toHaveValue('Lyon'));
  expect(screen.getByLabelText('Headline')).toHaveValue('I draw');
});

test('[A476] what was typed is kept without what another tab may change', async () => {
  const { enter, close } = open();
  await enter('Headline', 'I draw');
  close();
  const elsewhere = { ...noProfile, skills: ['Type'] };
  open({ getOwnProfile: () => Promise.resolve(elsewhere) });
  expect(await screen.findByLabelText('Skills')).toHaveValue('Type');
  expect(screen.getByLabelText('Headline')).toHaveValue('I draw');
});

test('[A476] each added work gets the focus of the button, which goes with the last one', async () => {
  const { click } = open();
  for (const number of [1, 2, 3, 4]) {
    await click('Add a Work');
    expect(screen.getByLabelText(`Title of Work ${number}`)).toHaveFocus();
  }
  expect(screen.queryByText('Add a Work')).toBeNull();
});

describe('the picture of a work', () => {
  const path = '/api/pictures/new.picture.webp';
  const withWork = (picture?: string): Profile => ({
    ...noProfile,
    works: [{ title: 'Bakery', url: '', sentence: '', ...(picture !== undefined && { picture }) }],
  });
  const choose = async (size = 7) => {
    const file = new File(['picture'], 'cake.png', { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: size });
    const input = await screen.findByLabelText('Picture file of Work 1');
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  };
  const changes = ({ calls }: ReturnType<typeof open>['host']) =>
    calls.filter(({ name }) => name === 'changeOwnProfile').map(({ input }) => input);

  test('[A522] is shown as soon as it is uploaded, kept in the tab, and saved with the profile', async () => {
    const api: FakeHostOptions['api'] = {
      getOwnProfile: () => Promise.resolve(withWork()),
      uploadPicture: () => Promise.resolve({ path }),
      changeOwnProfile: () => Promise.resolve(withWork(path)),
    };
    open(api);
    await choose();
    expect(await screen.findByRole('img', { name: 'Picture of Work 1' })).toHaveAttribute(
      'src',
      path,
    );
    expect(screen.getByText(/Save your profile to show it\./)).toHaveAttribute('role', 'status');
    cleanup();
    const { host, click } = open(api);
    expect(await screen.findByRole('img', { name: 'Picture of Work 1' })).toBeVisible();
    await click('Save Profile');
    await waitFor(() => expect(changes(host)).toEqual([{ body: { works: withWork(path).works } }]));
  });

  test('[A522] is removed by a button, which gives its focus to the one that adds another', async () => {
    const { host, click } = open({
      getOwnProfile: () => Promise.resolve(withWork(path)),
      changeOwnProfile: () => Promise.resolve(withWork()),
    });
    await click('Remove');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a Picture to Work 1' })).toHaveFocus();
    await click('Save Profile');
    await waitFor(() => expect(changes(host)).toEqual([{ body: { works: withWork('').works } }]));
  });

  test('[A522] is no longer said to need saving once it is saved', async () => {
    const { click } = open({
      getOwnProfile: () => Promise.resolve(withWork()),
      uploadPicture: () => Promise.resolve({ path }),
      changeOwnProfile: () => Promise.resolve(withWork(path)),
    });
    await choose();
    expect(await screen.findByText(/Save your profile to show it\./)).toBeVisible();
    await click('Save Profile');
    await waitFor(() => expect(screen.queryByText(/Save your profile to show it\./)).toBeNull());
  });

  test('[A522] is not taken for removed when something else was changed', async () => {
    const { host, click, enter } = open({
      getOwnProfile: () => Promise.resolve(withWork(path)),
      changeOwnProfile: () => Promise.resolve(withWork(path)),
    });
    await enter('Headline', 'I bake');
    await click('Save Profile');
    await waitFor(() => expect(changes(host)).toEqual([{ body: { headline: 'I bake' } }]));
  });

  test('[A533] that nobody can read at present is a sentence in its place, and stays', async () => {
    const { host, click, enter } = open({
      getOwnProfile: () => Promise.resolve(withWork(path)),
      changeOwnProfile: () => Promise.resolve(withWork(path)),
    });
    fireEvent.error(await screen.findByRole('img', { name: 'Picture of Work 1' }));
    expect(screen.getByText('Picture of Work 1 is not shown at present.')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    await enter('Sentence about Work 1', 'Two colours');
    await click('Save Profile');
    const works = [{ ...withWork(path).works[0], sentence: 'Two colours' }];
    await waitFor(() => expect(changes(host)).toEqual([{ body: { works } }]));
  });

  test('[A534] that a server of a release without pictures did not store is said, and stays to be saved', async () => {
    let answer = withWork();
    const { host, click } = open({
      getOwnProfile: () => Promise.resolve(withWork()),
      uploadPicture: () => Promise.resolve({ path }),
      changeOwnProfile: () => Promise.resolve(answer),
    });
    await choose();
    await screen.findByRole('img', { name: 'Picture of Work 1' });
    await click('Save Profile');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Pictures Not Saved' }]));
    expect(screen.getByRole('img', { name: 'Picture of Work 1' })).toHaveAttribute('src', path);
    answer = withWork(path);
    await click('Save Profile');
    await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ title: 'Profile Saved' }));
    expect(changes(host)).toEqual(Array(2).fill({ body: { works: withWork(path).works } }));
  });

  test('[A522] that is uploaded when the form is left is not put into the draft, which may be another by then', async () => {
    let finish = () => {};
    const { close } = open({
      getOwnProfile: () => Promise.resolve(withWork()),
      uploadPicture: () => new Promise((resolve) => (finish = () => resolve({ path }))),
    });
    await choose();
    close();
    await act(async () => finish());
    expect(Object.values(window.sessionStorage).join()).not.toContain(path);
  });

  test('[A554] is uploaded while another one is, and the form works meanwhile', async () => {
    const answers: ((upload: { path: string }) => void)[] = [];
    const { host, click, enter } = open({
      getOwnProfile: () =>
        Promise.resolve({
          ...noProfile,
          works: ['One', 'Two'].map((title) => ({ title, url: '', sentence: '' })),
        }),
      uploadPicture: () => new Promise((resolve) => answers.push(resolve)),
      changeOwnProfile: () => Promise.resolve(noProfile),
    });
    await choose();
    const second = screen.getByLabelText('Picture file of Work 2');
    await act(
      async () => void fireEvent.change(second, { target: { files: [new File(['b'], 'b.png')] } }),
    );
    expect(screen.getAllByText('Uploading the picture...')).toHaveLength(2);
    await enter('Headline', 'I bake');
    await click('Save Profile');
    for (const name of ['one', 'two']) {
      await act(async () => answers.shift()?.({ path: `/api/pictures/${name}.webp` }));
    }
    await waitFor(() =>
      expect(changes(host)).toMatchObject([
        {
          body: {
            headline: 'I bake',
            works: [
              { title: 'One', picture: '/api/pictures/one.webp' },
              { title: 'Two', picture: '/api/pictures/two.webp' },
            ],
          },
        },
      ]),
    );
  });

  test('[A522] that is refused is explained at its field, and leaves what was typed', async () => {
    const message = 'This file is not a picture that can be read.';
    const { enter } = open({
      getOwnProfile: () => Promise.resolve(withWork(path)),
      uploadPicture: () => Promise.reject(new ApiError(message, 422, 'not_a_picture')),
    });
    await enter('Sentence about Work 1', 'Two colours');
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Sentence about Work 1')).toHaveValue('Two colours');
    expect(screen.getByRole('img', { name: 'Picture of Work 1' })).toHaveAttribute('src', path);
    await choose(50_000_000);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/at most 5 MB/));
  });
});
