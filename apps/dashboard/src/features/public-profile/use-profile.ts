import { ApiError, call } from '@talentsphere/api';
import type { Profile, ProfileChange } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { timings } from '@talentsphere/domain';
import {
  personQueries,
  useAction,
  useHost,
  useQuery,
  useQueryClient,
  useUser,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { notSaved } from '../../shared/not-saved';
import { ownProfileQuery } from '../../shared/own-profile-query';

export function useOwnProfile() {
  const { transport } = useHost();
  const { uid } = useUser();
  const { data, error } = useQuery(ownProfileQuery(transport, uid));
  return {
    profile: data,
    error,
    /** The server is of the release before, and stores none. */
    isUnknown: error instanceof ApiError && error.status === 404,
  };
}

const picturesOf = (works: ProfileChange['works'] = []) => works.map(({ picture = '' }) => picture);

/** Whether what is stored lacks pictures that were sent. */
const lacksPictures = (stored: Profile, { works }: ProfileChange) =>
  picturesOf(works).some((path, index) => path && path !== picturesOf(stored.works)[index]);

/** @returns a function that resolves to the profile as it is stored then, or to undefined when not all of it was */
export function useSaveProfile() {
  const { transport, dialogs } = useHost();
  const { uid } = useUser();
  const queries = useQueryClient();
  const { queryKey } = ownProfileQuery(transport, uid);
  const { run } = useAction({
    mutationFn: async (body: ProfileChange): Promise<Profile> =>
      (await call(transport, routes.changeOwnProfile, { body })) ??
      // The answer broke off: what it would have said is read.
      call(transport, routes.getOwnProfile, {}),
    updateCache: (profile) => queries.setQueryData(queryKey, profile),
    onSuccess: (profile, change) => {
      void queries.invalidateQueries({ queryKey: personQueries.all });
      if (lacksPictures(profile, change)) return void dialogs.notify(notSaved('Pictures'));
      void dialogs.notify({
        title: 'Profile Saved',
        text: 'Everybody can read it on your profile.',
        tone: 'success',
        closesAfter: timings.successToast,
      });
    },
    failure: actionFailure('Profile Not Saved', 'Profile Not Saved', 'Please try again later.'),
  });
  return async (change: ProfileChange): Promise<Profile | undefined> => {
    const stored = (await run(change)) && queries.getQueryData(queryKey);
    return stored && !lacksPictures(stored, change) ? stored : undefined;
  };
}
