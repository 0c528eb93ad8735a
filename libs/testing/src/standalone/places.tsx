import { paths } from '@talentsphere/domain';
import { useLocation, useNavigate } from '@talentsphere/host';
import { originOf, useRouteError } from '@talentsphere/host/shell';
import { Button, ButtonLink, EmptyState, ErrorPanel, Page } from '@talentsphere/ui';
import { first } from './people';

/** Where a screen redirects to that needs a session: one click signs in and goes back. */
export function LogInPlace({ become }: { become: (person: string) => Promise<void> }) {
  const origin = originOf(useLocation().state);
  const navigate = useNavigate();
  const signIn = async () => {
    await become(first.uid);
    if (origin) void navigate(origin, { replace: true });
  };
  return (
    <Page>
      <EmptyState
        level={1}
        title="The shell asks for a sign-in here"
        text={origin ? `Then it leads back to ${origin}.` : undefined}
        action={<Button onClick={() => void signIn()}>Sign in as {first.name}</Button>}
      />
    </Page>
  );
}

/** A placeholder for every address that another part of the product serves. */
export function ElsewherePlace({ home }: { home: string }) {
  const { pathname } = useLocation();
  return (
    <Page>
      <EmptyState
        level={1}
        title="Another part of the product is here"
        text={`${pathname === paths.signUp ? 'The shell' : 'The shell or another remote'} serves ${pathname}.`}
        action={
          <ButtonLink to={home} variant="outline">
            Back to {home}
          </ButtonLink>
        }
      />
    </Page>
  );
}

/** Shows the error that a screen threw; the console has the details. */
export function BrokenPlace() {
  const error = useRouteError();
  return (
    <Page>
      <ErrorPanel title="This screen threw an error" text={String(error)} />
    </Page>
  );
}
