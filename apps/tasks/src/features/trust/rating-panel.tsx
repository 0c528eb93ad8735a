import type { Rating, TaskOfCaller } from '@talentsphere/api/contract';
import { formatShortDate, limits, localToday, posterName } from '@talentsphere/domain';
import { useForm, useSession } from '@talentsphere/host';
import { Stars, StarsField, WrittenText } from '@talentsphere/market-ui';
import { tabDraft, useFocusFallback } from '@talentsphere/market-ui/screens';
import { Box, Button, Card, Form, Stack, Text, TextAreaField } from '@talentsphere/ui';
import { useState } from 'react';
import { PanelHeading } from '../../shared/panel-heading';
import { useRate } from './use-rate';

type Ratings = NonNullable<TaskOfCaller['ratings']>;

/** When ratings are shown. */
function visibilityOf({ visibleFrom }: Ratings): { isNow: boolean; otherwise: string } {
  // An older server does not say when.
  if (!visibleFrom) {
    const days = limits.ratingHiddenDays;
    return { isNow: false, otherwise: `${days} days after the task was completed` };
  }
  const day = formatShortDate(localToday(new Date(visibleFrom)));
  return { isNow: Date.parse(visibleFrom) <= Date.now(), otherwise: `from ${day} on` };
}

interface RatingFormProps {
  taskId: string;
  name: string;
  ratings: Ratings;
}

function RatingForm({ taskId, name, ratings }: RatingFormProps) {
  const { isNow, otherwise } = visibilityOf(ratings);
  const { user } = useSession();
  const draft = tabDraft(`rating of ${taskId}`, user?.uid ?? '', ['stars', 'sentence']);
  const [initial] = useState(() => draft.read() ?? { stars: '', sentence: '' });
  const { run: rate } = useRate(taskId);
  const { field, busy, onSubmit } = useForm({
    initial,
    onChange: draft.keep,
    check: ({ stars }) =>
      stars ? undefined : { field: 'stars', message: 'Please choose a number of stars.' },
    submit: async ({ stars, sentence }) => {
      if (await rate({ stars: Number(stars), sentence })) draft.drop();
    },
  });
  return (
    <Form onSubmit={onSubmit} busy={busy} noValidate aria-label="Rating">
      <Stack gap="4">
        <StarsField {...field('stars')} legend={`How was working with ${name}?`} />
        <TextAreaField
          {...field('sentence')}
          label="In a sentence"
          optional
          rows={2}
          maxLength={limits.ratingLength}
          hint={
            isNow
              ? 'Visible to everybody at once.'
              : `Visible to everybody when both of you have rated, or ${otherwise}.`
          }
        />
        <Button type="submit" alignSelf={{ md: 'flex-start' }}>
          {busy ? 'Saving...' : 'Save Rating'}
        </Button>
      </Stack>
    </Form>
  );
}

function GivenRating({ title, rating }: { title: string; rating: Rating }) {
  return (
    <Box>
      <Text fontWeight="600">{title}</Text>
      <Stars value={rating.stars} />
      {rating.sentence && <WrittenText color="fg.muted">{rating.sentence}</WrittenText>}
    </Box>
  );
}

interface RatingPanelProps {
  task: TaskOfCaller;
  ratings: Ratings;
}

/** What the two sides of a completed task say of each other. */
export function RatingPanel({ task, ratings }: RatingPanelProps) {
  const { contact, possible } = task;
  const panel = useFocusFallback();
  const name = posterName(contact?.name);
  const { own, other } = ratings;
  const { isNow, otherwise } = visibilityOf(ratings);
  return (
    <Card ref={panel} as="section" padding={{ base: '5', md: '8' }} aria-labelledby="rating">
      <PanelHeading id="rating">Rating</PanelHeading>
      <Stack gap="4">
        {possible?.includes('rate') && (
          <RatingForm taskId={task._id} name={name} ratings={ratings} />
        )}
        {/* Mounted before what is said, which is read out once it is there. */}
        <Box display="contents" aria-live="polite">
          {own && <GivenRating title="You said" rating={own} />}
          {other && <GivenRating title={`${name} said`} rating={other} />}
          {own && !other && (
            <Text textStyle="sm" color="fg.subtle">
              {isNow
                ? `${name} has not rated yet.`
                : `You will see what ${name} says when both of you have rated, or ${otherwise}.`}
            </Text>
          )}
        </Box>
      </Stack>
    </Card>
  );
}
