import { render, screen } from '@testing-library/react';
import { ButtonLink, Link, UiProvider, type LinkComponent } from '../index';

const RouterLink: LinkComponent = ({ to, state, children, ...props }) => (
  <a {...props} href={`/app${to}`} data-state={JSON.stringify(state)}>
    {children}
  </a>
);

const links = (
  <>
    <ButtonLink to="/tasks" state={{ from: 'here' }} variant="outline" aria-current="page">
      Tasks
    </ButtonLink>
    <Link to="/people" color="fg">
      People
    </Link>
    <Link href="https://example.com">Elsewhere</Link>
  </>
);

it("draws links to addresses of the application with the router's link", () => {
  render(
    <UiProvider theme="light" link={RouterLink}>
      {links}
    </UiProvider>,
  );
  const tasks = screen.getByRole('link', { name: 'Tasks', current: 'page' });
  expect(tasks).toHaveAttribute('href', '/app/tasks');
  expect(tasks).toHaveAttribute('data-state', '{"from":"here"}');
  expect(tasks).not.toHaveAttribute('variant');
  expect(screen.getByRole('link', { name: 'People' })).toHaveAttribute('href', '/app/people');
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
  expect(elsewhere).toHaveAttribute('href', 'https://example.com');
});

it('draws them as links of the page without a router', () => {
  render(<UiProvider theme="light">{links}</UiProvider>);
  const tasks = screen.getByRole('link', { name: 'Tasks' });
  expect(tasks).toHaveAttribute('href', '/tasks');
  expect(tasks).not.toHaveAttribute('state');
});
