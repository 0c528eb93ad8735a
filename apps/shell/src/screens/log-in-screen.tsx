import { Link as RouterLink, paths, useDocumentTitle, useLocation } from '@talentsphere/host';
import { Link, Text } from '@talentsphere/ui';
import { AccountLayout } from '../account/account-layout';
import { ForVisitors } from '../account/for-visitors';
import { LogInForm } from '../account/log-in-form';

export default function LogInScreen() {
  useDocumentTitle('Log In');
  const { state } = useLocation();
  return (
    <ForVisitors>
      <AccountLayout
        title="Sign in to your account"
        footer={
          <Text>
            New here?{' '}
            <Link asChild>
              <RouterLink to={paths.signUp} state={state}>
                Create an account
              </RouterLink>
            </Link>
          </Text>
        }
      >
        <LogInForm />
      </AccountLayout>
    </ForVisitors>
  );
}
