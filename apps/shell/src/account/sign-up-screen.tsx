import { brand } from '@talentsphere/domain';
import { paths, useDocumentTitle, useLocation } from '@talentsphere/host';
import { Link, Text } from '@talentsphere/ui';
import { AccountLayout } from './account-layout';
import { ForVisitors } from './for-visitors';
import { SignUpForm } from './sign-up-form';

export default function SignUpScreen() {
  useDocumentTitle(
    'Sign Up',
    `Create an account on ${brand.name} to post tasks or to be hired for them.`,
  );
  const { state } = useLocation();
  return (
    <ForVisitors>
      <AccountLayout
        title="Create your account"
        footer={
          <Text>
            Already have an account?{' '}
            <Link to={paths.login} state={state}>
              Sign in
            </Link>
          </Text>
        }
      >
        <SignUpForm />
      </AccountLayout>
    </ForVisitors>
  );
}
