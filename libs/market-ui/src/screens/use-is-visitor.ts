import { useSession } from '@talentsphere/host';

/** Whether nobody is signed in, or is likely to be until that is known: the HTML of a page for visitors is for them. */
export function useIsVisitor(): boolean {
  const session = useSession();
  return (
    session.status === 'signed-out' ||
    (session.status === 'unknown' && session.likely === 'signed-out')
  );
}
