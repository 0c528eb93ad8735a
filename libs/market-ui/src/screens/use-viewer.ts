import { useSession } from '@talentsphere/host';

/**
 * Who looks at a page: somebody who has to log in to do something, or a user. It is `undecided` until it is known who
 * that user is: what is shown may be their own. The HTML of a page for visitors is for them.
 */
export function useViewer(): 'visitor' | 'user' | 'undecided' {
  const session = useSession();
  if (session.status === 'signed-in') return 'user';
  const isVisitor = session.status === 'signed-out' || session.likely === 'signed-out';
  return isVisitor ? 'visitor' : 'undecided';
}
