import { ApiError, loadFailureMessage } from '@talentsphere/api';
import type { Person, RatingSummary } from '@talentsphere/api/contract';
import {
  counted,
  formatCount,
  formatLongDate,
  formatShortDate,
  limits,
  paths,
  posterName,
  placeText,
} from '@talentsphere/domain';
import {
  Slot,
  personQueries,
  useDocumentTitle,
  useHost,
  useParams,
  useQuery,
  useSession,
} from '@talentsphere/host';
import { HiddenNotice, Stars, WrittenText } from '@talentsphere/market-ui';
import { ReportButton, useDayOf, useFocusFallback } from '@talentsphere/market-ui/screens';
import {
  Avatar,
  Box,
  Button,
  ButtonLink,
  Card,
  DescriptionList,
  EmptyState,
  ErrorPanel,
  Flex,
  Heading,
  LoadingPanel,
  Page,
  Stack,
  Text,
  VisuallyHidden,
} from '@talentsphere/ui';
import { AboutPerson } from '../features/people/about-person';
import { InviteButton } from '../features/people/invite-button';

function ratingText({ average, ratings }: RatingSummary): string {
  if (average === null) return 'None yet';
  return `${average.toFixed(1)} of 5, from ${ratings === 1 ? 'one rating' : counted(ratings, 'rating')}`;
}

/** What somebody did to be rated. */
const works = { client: 'posting ', freelancer: 'the work on ' } as const;

function LatestRatings({ latest }: Person) {
  const dayOf = useDayOf();
  return (
    <Card as="section" padding={{ base: '5', md: '8' }} aria-labelledby="latest-ratings">
      <Heading as="h2" id="latest-ratings" size="lg" mb="4">
        Latest Ratings
      </Heading>
      {latest.length === 0 && (
        <Text color="fg.muted">
          Ratings appear here when both sides of a task have given one, or {limits.ratingHiddenDays}{' '}
          days after it was completed.
        </Text>
      )}
      <Box as="ul" listStyleType="none">
        {latest.map((rating) => (
          <Box
            as="li"
            key={`${rating.raterId} ${rating.ratedAt}`}
            py="4"
            borderTopWidth="1px"
            borderColor="border"
          >
            <Flex justify="space-between" gap="3" wrap="wrap">
              <Stars value={rating.stars} />
              <Text textStyle="xs" color="fg.subtle">
                {formatShortDate(dayOf(rating.ratedAt))}
              </Text>
            </Flex>
            {rating.sentence && <WrittenText mt="2">{rating.sentence}</WrittenText>}
            <Text mt="1" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {posterName(rating.raterName)}, for {rating.role && works[rating.role]}“
              {rating.taskTitle}”
            </Text>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function Profile({ person }: { person: Person }) {
  const dayOf = useDayOf();
  const { user } = useSession();
  const { _id, name, photoURL, since, posted, completed, work, asClient, asFreelancer } = person;
  const { profile } = person;
  const place = profile && placeText(profile);
  const isOwn = user?.uid === _id;
  return (
    <Stack gap="6">
      {person.isHidden && (
        <HiddenNotice
          title="A moderator has hidden your profile."
          text="Only you can see it until a moderator restores it."
        />
      )}
      <Flex gap="6" align="center" wrap="wrap">
        <Avatar personId={_id} name={name} photoURL={photoURL} size="xl" />
        <Box minW="0" flex="1 1 16rem">
          <Heading as="h1" size="3xl" tabIndex={-1}>
            {posterName(name)}
          </Heading>
          {profile?.headline && (
            <WrittenText textStyle="lg" mt="1">
              {profile.headline}
            </WrittenText>
          )}
          <Text color="fg.muted" mt="1" overflowWrap="anywhere">
            {place && `${place} · `}Member since {formatLongDate(dayOf(since))}
          </Text>
        </Box>
        {isOwn ? (
          <ButtonLink to={paths.settings} variant="outline">
            {profile ? 'Edit Your Profile' : 'Complete Your Profile'}
          </ButtonLink>
        ) : (
          // A server of the release before does not say, and refuses whoever cannot be invited.
          (person.isInvitable ?? true) && <InviteButton personId={_id} name={posterName(name)} />
        )}
      </Flex>
      {profile && <AboutPerson profile={profile} />}
      <Card padding="5">
        <DescriptionList
          items={[
            ...(asFreelancer && asClient
              ? [
                  { term: 'Rating as a freelancer', detail: ratingText(asFreelancer) },
                  { term: 'Rating as a client', detail: ratingText(asClient) },
                ]
              : [{ term: 'Rating', detail: ratingText(person) }]),
            { term: 'Tasks completed as a freelancer', detail: formatCount(work) },
            { term: 'Tasks posted', detail: formatCount(posted) },
            { term: 'Tasks completed as a client', detail: formatCount(completed) },
          ]}
        />
      </Card>
      <LatestRatings {...person} />
      <Slot name="profile.sections" personId={_id} />
      {!isOwn && (
        <Flex justify="flex-end">
          <ReportButton subject={{ kind: 'profile', id: _id }} name="Report this profile" />
        </Flex>
      )}
    </Stack>
  );
}

/** The public profile of a person; it shows no email address. */
export default function PersonScreen() {
  const { personId = '' } = useParams();
  const { api } = useHost();
  const isOwn = useSession().user?.uid === personId;
  const { data, error, isPending, refetch } = useQuery(personQueries.one(api, personId));
  const isUnknown = error instanceof ApiError && error.status === 404;
  // What was read before the profile was hidden or deleted stays in the cache.
  const person = isUnknown ? undefined : data;
  useDocumentTitle(person ? posterName(person.name) : 'Profile');
  const content = useFocusFallback();
  return (
    <Page>
      <Box ref={content}>
        {isPending && <LoadingPanel label="Loading the profile" />}
        {person && <Profile person={person} />}
        {isUnknown && isOwn && (
          <EmptyState
            level={1}
            title="You have no profile yet."
            text="Say what you can do: clients read it beside your bids, and find you by your skills."
            action={<ButtonLink to={paths.settings}>Complete Your Profile</ButtonLink>}
          />
        )}
        {isUnknown && !isOwn && (
          <EmptyState
            level={1}
            title="This person has no profile."
            text="A profile exists from the first task or bid on, or once somebody has said something about themselves."
            action={<ButtonLink to={paths.browse}>Browse Tasks</ButtonLink>}
          />
        )}
        {!person && error && !isUnknown && (
          <>
            <VisuallyHidden asChild>
              <h1>Profile</h1>
            </VisuallyHidden>
            <ErrorPanel
              title="Failed to Load the Profile"
              text={loadFailureMessage(error, 'Could not retrieve the profile from the server.')}
              action={<Button onClick={() => void refetch()}>Try Again</Button>}
            />
          </>
        )}
      </Box>
    </Page>
  );
}
