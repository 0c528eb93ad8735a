import { call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { mailKindNames, mailKinds, type MailKind } from '@talentsphere/domain';
import {
  notificationQueries,
  useAction,
  useHost,
  useQuery,
  useQueryClient,
  useUser,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { Card, CheckboxField, Heading, Stack } from '@talentsphere/ui';

interface KindChoiceProps {
  kind: MailKind;
  isWanted: boolean;
}

/** Shown at once, and taken back when the server refuses it. */
function KindChoice({ kind, isWanted }: KindChoiceProps) {
  const { api, transport } = useHost();
  const queries = useQueryClient();
  const { queryKey } = notificationQueries.email(api);
  const show = (next: boolean) =>
    queries.setQueryData(
      queryKey,
      (settings) => settings && { ...settings, kinds: { ...settings.kinds, [kind]: next } },
    );
  const { run, busy } = useAction({
    mutationFn: (next: boolean) =>
      call(transport, routes.changeEmailSettings, { body: { kinds: { [kind]: next } } }),
    onMutate: show,
    // What was read meanwhile may be older.
    updateCache: (_settings, next) => show(next),
    onError: (_error, next) => {
      show(!next);
      // Without an answer it may have been stored.
      void queries.invalidateQueries({ queryKey });
    },
    failure: actionFailure('Emails Not Changed'),
  });
  return (
    <CheckboxField
      label={mailKinds[kind].replace(/^./, (first) => first.toUpperCase())}
      name={`email-${kind}`}
      value="on"
      checked={isWanted}
      disabled={busy}
      onChange={(next) => void run(next)}
    />
  );
}

/**
 * Which kinds of notifications also come by email, for those who want emails. Nothing on a server of the release
 * before, which knows no kinds.
 */
export function EmailKinds() {
  const { api } = useHost();
  const { email } = useUser();
  const { data } = useQuery(notificationQueries.email(api));
  if (!data?.isOffered || !data.isOn || !data.kinds || !email) return null;
  const { kinds } = data;
  return (
    <Card as="section" aria-labelledby="email-kinds">
      <Heading as="h2" id="email-kinds" size="md" mb="4">
        Emails about
      </Heading>
      <Stack gap="3">
        {mailKindNames.map((kind) => (
          <KindChoice key={kind} kind={kind} isWanted={kinds[kind] !== false} />
        ))}
      </Stack>
    </Card>
  );
}
