import {
  addressesOf,
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, screen, within } from '@testing-library/react';
import remoteDescription from '../remote.json';
import remote from './remote';

function open(path: string, session: FakeHostOptions['session'] = 'signed-out') {
  const listTasks = () => Promise.resolve([makeTask()]);
  return renderRoutes(remote.routes, {
    path,
    host: createFakeHost({ session, api: { listTasks } }),
  });
}

async function openHome(session: FakeHostOptions['session']) {
  const rendered = open('/', session);
  await screen.findByRole('article');
  return rendered;
}

const carousel = () => screen.queryByRole('region', { name: 'What you can do here' });

describe('the remote', () => {
  it('serves the addresses in its remote.json', () => {
    expect(addressesOf(remote.routes)).toEqual(remoteDescription.routes);
  });

  it.each([
    ['A2', '/', 'Home | TalentSphere'],
    ['A3', '/about-us', 'About Us | TalentSphere'],
    ['A3', '/contact', 'Contact | TalentSphere'],
    ['A422', '/help', 'Help | TalentSphere'],
    ['A422', '/terms', 'Terms of Use | TalentSphere'],
    ['A422', '/privacy', 'Privacy | TalentSphere'],
  ])('[%s] %s has the title %s', async (_, path, title) => {
    open(path);
    await screen.findAllByRole('heading', { level: 1 });
    if (path === '/') await screen.findByRole('article');
    expect(document.title).toBe(title);
  });
});

describe('the home page', () => {
  it('[A45] [A82] [A84] shows a visitor everything', async () => {
    await openHome('signed-out');
    expect(carousel()).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'How it Works' })).getAllByRole(
      'heading',
      { level: 3 },
    );
    expect(steps.map((step) => step.textContent)).toEqual([
      '1 Post Task',
      '2 Hire Talent',
      '3 Get It Done',
    ]);
    expect(screen.getByRole('heading', { name: 'Stay Updated!' })).toBeVisible();
  });

  it('[A46] [A83] [A89] shows a signed-in user neither hero nor steps nor newsletter', async () => {
    await openHome(makeUser());
    expect(screen.queryByLabelText('What you can do here')).not.toBeInTheDocument();
    expect(screen.queryByText('How it Works')).not.toBeInTheDocument();
    expect(screen.queryByText('Stay Updated!')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Hot Opportunities' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Mina Rao');
  });

  it('[A331] offers a signed-in user to post a task', async () => {
    await openHome(makeUser());
    expect(screen.getByRole('link', { name: 'Post a New Task' })).toHaveAttribute(
      'href',
      '/dashboard/add-task',
    );
  });

  it('[A35] tells a signed-in user what the product is', async () => {
    await openHome(makeUser());
    expect(
      screen.getByText(
        'Connecting skilled freelancers with exciting projects from around the world.',
      ),
    ).toBeVisible();
  });

  it('reserves the space of the hero, invisible, while the session is unknown', async () => {
    const { host } = await openHome('unknown');
    expect(carousel()).not.toBeInTheDocument();
    const place = screen.getByLabelText('What you can do here');
    expect(place).not.toBeVisible();
    expect(place).toHaveAttribute('inert');
    act(() => host.signOut());
    expect(screen.getByLabelText('What you can do here')).toBe(place);
    expect(place).toBeVisible();
  });

  it.each([
    ['signed-out', true],
    ['signed-in', false],
  ] as const)(
    'while the session is unknown, lays the page out for a likely %s person',
    async (likely, hero) => {
      const host = createFakeHost({
        session: 'unknown',
        api: { listTasks: () => Promise.resolve([makeTask()]) },
      });
      host.session.store.setState({ status: 'unknown', user: null, leaving: false, likely }, true);
      renderRoutes(remote.routes, { path: '/', host });
      await screen.findByRole('article');
      expect(Boolean(carousel())).toBe(hero);
      expect(Boolean(screen.queryByRole('heading', { name: 'Hello' }))).toBe(!hero);
    },
  );

  it.each(['signed-out', makeUser()])(
    '[A79] [A80] [A81] leads to five categories (%#)',
    async (session) => {
      await openHome(session as FakeHostOptions['session']);
      const section = within(screen.getByRole('region', { name: 'Explore Popular Categories' }));
      const links = section
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
      expect(links).toEqual([
        ['Web Development', '/browse-tasks?category=Web+Development'],
        ['Graphic Design', '/browse-tasks?category=Design'],
        ['Writing', '/browse-tasks?category=Writing'],
        ['Marketing', '/browse-tasks?category=Marketing'],
        ['Video Editing', '/browse-tasks?category=Video+Editing'],
      ]);
    },
  );
});

describe('About Us', () => {
  it('[A289] states the mission and introduces three people', async () => {
    open('/about-us');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Our mission');
    const team = within(screen.getByRole('region', { name: 'Meet Our Team' }));
    const people = team.getAllByRole('article');
    expect(people).toHaveLength(3);
    for (const person of people) {
      const name = within(person).getByRole('heading').textContent;
      expect(within(person).getByRole('img', { name: `Portrait of ${name}` })).toBeVisible();
      expect(person.querySelector('p')).not.toBeEmptyDOMElement();
    }
  });

  it('[A290] has links for freelancers and clients', async () => {
    open('/about-us');
    expect(await screen.findByRole('link', { name: 'Find Work' })).toHaveAttribute(
      'href',
      '/browse-tasks',
    );
    expect(screen.getByRole('link', { name: 'Hire Talent' })).toHaveAttribute('href', '/signup');
  });
});

describe('Hire Talent', () => {
  const target = async () =>
    (await screen.findByRole('link', { name: 'Hire Talent' })).getAttribute('href');

  it('[A321] leads a signed-in user to the post form, and a visitor to the sign-up', async () => {
    const { host } = open('/about-us', makeUser());
    expect(await target()).toBe('/dashboard/add-task');
    act(() => host.signOut());
    expect(await target()).toBe('/signup');
  });

  it('[A321] leads a likely user, whose session is unknown, to the post form', async () => {
    const { host } = open('/about-us', 'unknown');
    act(() =>
      host.session.store.setState(
        { status: 'unknown', user: null, leaving: false, likely: 'signed-in' },
        true,
      ),
    );
    expect(await target()).toBe('/dashboard/add-task');
  });
});

describe('what people agree to', () => {
  it.each(['/help', '/terms'])(
    '[A422] %s says that payment happens between the two sides',
    async (path) => {
      open(path);
      const payment = await screen.findByRole('region', { name: /payment/i });
      expect(payment).toHaveTextContent(/Payment happens (directly )?between the two/);
    },
  );

  it.each(['/help', '/terms', '/privacy'])('[A422] search engines list %s', (path) => {
    const [{ children = [] } = {}] = remote.routes;
    expect(children.find((route) => route.path === path)?.handle).toEqual({
      metadata: { canonical: path },
    });
  });
});

describe('Contact', () => {
  it('[A295] shows an address, an email address, a telephone number and a map placeholder', async () => {
    open('/contact');
    expect(await screen.findByText(/12 Harbour Lane/)).toBeVisible();
    expect(screen.getByRole('link', { name: /support@/ })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:'),
    );
    expect(screen.getByRole('link', { name: /\+1/ })).toHaveAttribute(
      'href',
      expect.stringContaining('tel:'),
    );
    expect(screen.getByRole('img', { name: /Map placeholder/ })).toBeVisible();
  });
});
