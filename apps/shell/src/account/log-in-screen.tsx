import { brand } from '@talentsphere/domain';
import { paths, useDocumentTitle, useLocation } from '@talentsphere/host';
import { originOf } from '@talentsphere/host/shell';
import { Link, Text, useCameAsHtml, useHydrated } from '@talentsphere/ui';
import { AccountLayout } from './account-layout';
import { ForVisitors } from './for-visitors';
import { LogInForm } from './log-in-form';

const redirectReason = 'Please sign in to see the page you asked for. It opens right afterwards.';

export default function LogInScreen() {
  useDocumentTitle('Log In', `Sign in to ${brand.name} to post tasks and bid on them.`);
  const { state } = useLocation();
  const cameAsHtml = useCameAsHtml();
  // The history has it, which the edge does not know when the page is loaded again.
  const isRedirected = useHydrated() && originOf(state) !== undefined;
  const isNew = (
    <Text>
      New here?{' '}
      <Link to={paths.signUp} state={state}>
        Create an account
      </Link>
    </Text>
  );
  return (
    <ForVisitors>
      <AccountLayout
        title="Sign in to your account"
        reason={
          isRedirected && (
            <>
              <Text>{redirectReason}</Text>
              {isNew}
            </>
          )
        }
        isReasonLate={cameAsHtml}
        footer={!isRedirected && isNew}
      >
        <LogInForm />
      </AccountLayout>
    </ForVisitors>
  );
}
