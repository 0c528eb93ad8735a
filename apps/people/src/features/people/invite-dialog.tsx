import { loadFailureMessage } from '@talentsphere/api';
import { paths } from '@talentsphere/domain';
import { useCloseOnBack, useForm } from '@talentsphere/host';
import {
  Button,
  ButtonLink,
  ErrorPanel,
  Flex,
  Form,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from '@talentsphere/ui';
import { Dialog } from '@talentsphere/ui/overlays';
import { useEffect, useRef } from 'react';
import { useInvite, useOwnOpenTasks } from './use-invitations';
import { usePeopleParams } from './use-people';

interface InviteProps {
  personId: string;
  name: string;
  onClose: () => void;
}

interface Choice {
  value: string;
  label: string;
  /** Whether the person cannot be invited to this task. */
  disabled: boolean;
}

function ChooseTask({ personId, name, onClose, options }: InviteProps & { options: Choice[] }) {
  const { run: invite } = useInvite(personId, name, onClose);
  const { task: sought } = usePeopleParams();
  // The page says for which task people are sought: another one would be a surprise.
  const possible = options.filter(({ disabled }) => !disabled);
  const chosen =
    possible.length === 1 && !sought ? possible[0] : possible.find(({ value }) => value === sought);
  const { field, busy, onSubmit } = useForm({
    initial: { task: chosen?.value ?? '' },
    check: ({ task }) =>
      possible.some(({ value }) => value === task)
        ? undefined
        : { field: 'task', message: 'Please choose one of your tasks.' },
    submit: ({ task }) => invite(task),
  });
  return (
    <Form onSubmit={onSubmit} busy={busy} noValidate aria-label="Invite to bid">
      <Stack gap="5">
        <SelectField
          {...field('task')}
          label="Your open task"
          options={options}
          placeholder="Choose a task"
          required
        />
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{busy ? 'Sending...' : 'Send Invitation'}</Button>
        </Flex>
      </Stack>
    </Form>
  );
}

type Loading = ReturnType<typeof useOwnOpenTasks>;

function Content({
  tasks,
  invited,
  bidOn,
  error,
  isUnknown,
  retry,
  ...props
}: InviteProps & Loading) {
  if (error) {
    return (
      <ErrorPanel
        title="Failed to Load Your Tasks"
        text={
          isUnknown
            ? 'Invitations are not available yet. Please try again later.'
            : loadFailureMessage(error, 'Could not retrieve your tasks from the server.')
        }
        action={<Button onClick={retry}>Try Again</Button>}
      />
    );
  }
  if (!tasks) return <Skeleton height="8rem" />;
  const options = tasks.map(({ _id, title }) => {
    const why = (bidOn.includes(_id) && 'has bid') || (invited.includes(_id) && 'already invited');
    return { value: _id, label: why ? `${title} (${why})` : title, disabled: Boolean(why) };
  });
  if (options.some(({ disabled }) => !disabled)) return <ChooseTask {...props} options={options} />;
  return (
    <Stack gap="4" align="flex-start">
      <Text>
        {tasks.length > 0
          ? `${props.name} was invited to all of your open tasks, or has bid on them.`
          : 'You have no open task. Post one, then invite people to bid on it.'}
      </Text>
      <ButtonLink to={paths.addTask}>Post a Task</ButtonLink>
    </Stack>
  );
}

/** The dialog opens before it has a control: the first one gets the focus, unless the user has moved it. */
function LoadedContent(props: InviteProps) {
  const loading = useOwnOpenTasks(props.personId);
  const content = useRef<HTMLDivElement>(null);
  const state = loading.error ? 'failed' : loading.tasks && 'loaded';
  useEffect(() => {
    if (document.activeElement?.matches('body, [role=dialog]'))
      content.current?.querySelector<HTMLElement>('select, button, a')?.focus();
  }, [state]);
  return (
    <div ref={content}>
      <Content {...props} {...loading} />
    </div>
  );
}

interface InviteDialogProps extends InviteProps {
  open: boolean;
}

/** Loaded when it is first opened: to which of the user's open tasks they invite somebody. */
export default function InviteDialog({ open, ...props }: InviteDialogProps) {
  useCloseOnBack(open, props.onClose);
  return (
    <Dialog open={open} onClose={props.onClose} title={`Invite ${props.name}`}>
      {open && (
        <Stack gap="5" pt="3" color="fg">
          <Text color="fg.muted">
            {props.name} is notified once of each task, and decides whether to bid.
          </Text>
          <LoadedContent {...props} />
        </Stack>
      )}
    </Dialog>
  );
}
