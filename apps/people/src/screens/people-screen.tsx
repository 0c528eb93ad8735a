import { loadFailureMessage } from '@talentsphere/api';
import { formatCount, paths } from '@talentsphere/domain';
import { useDocumentTitle } from '@talentsphere/host';
import { useFocusFallback } from '@talentsphere/market-ui/screens';
import {
  Box,
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Flex,
  Grid,
  LoadingPanel,
  Page,
  PageHeader,
  Text,
} from '@talentsphere/ui';
import { PeopleFilters } from '../features/people/people-filters';
import { PersonCard } from '../features/people/person-card';
import { SoughtTask } from '../features/people/sought-task';
import { peopleAddress, usePeople } from '../features/people/use-people';

function countText(total: number, isLeast: boolean): string {
  if (total === 1) return 'One person';
  return `${formatCount(total)} ${isLeast ? 'people or more' : 'people'}`;
}

/** Why a list is empty. */
function Nobody({ q, skill, after, task }: ReturnType<typeof usePeople>['params']) {
  if (after) {
    return (
      <EmptyState
        level={2}
        title="Nobody is on this page any more."
        text="Those who change their profile move to the first page."
        action={<ButtonLink to={peopleAddress({ q, skill, task })}>First Page</ButtonLink>}
      />
    );
  }
  if (q || skill) {
    return (
      <EmptyState
        level={2}
        title="Nobody matches your search."
        text="Try fewer words, or a skill alone."
        action={<ButtonLink to={peopleAddress({ task })}>Show Everybody</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      level={2}
      title="Nobody is listed yet."
      text="People are listed here once their profile has a headline or skills."
      action={<ButtonLink to={paths.settings}>Complete Your Profile</ButtonLink>}
    />
  );
}

function People() {
  const { data, error, isPlaceholderData, refetch, params } = usePeople();
  const { after } = params;
  const pageOf = (cursor = '') => peopleAddress({ ...params, after: cursor });
  if (!data && error) {
    return (
      <ErrorPanel
        title="Failed to Load People"
        text={loadFailureMessage(error, 'Could not retrieve the people from the server.')}
        action={
          <Flex gap="3" wrap="wrap">
            <Button onClick={() => void refetch()}>Try Again</Button>
            {/* An address that was cut has no page. */}
            {after && (
              <ButtonLink to={pageOf()} variant="outline" colorPalette="gray">
                First Page
              </ButtonLink>
            )}
          </Flex>
        }
      />
    );
  }
  if (!data) return <LoadingPanel label="Loading the people" />;
  const { items, next, total, totalIsLeast } = data;
  return (
    <>
      {/* Also when there is nobody: a region that is mounted with its text is not announced. */}
      {total !== undefined && (
        <Text role="status" color="fg.muted" mb="4">
          {countText(total, totalIsLeast)}
        </Text>
      )}
      {items.length === 0 && isPlaceholderData && <LoadingPanel label="Loading the people" />}
      {items.length === 0 && !isPlaceholderData && <Nobody {...params} />}
      {items.length > 0 && (
        <>
          <Grid
            as="ul"
            aria-label="People"
            aria-busy={isPlaceholderData}
            opacity={isPlaceholderData ? 0.6 : 1}
            listStyleType="none"
            gap="4"
            alignItems="stretch"
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          >
            {items.map((person) => (
              <PersonCard key={person._id} person={person} />
            ))}
          </Grid>
          {(after || next) && (
            <Flex as="nav" aria-label="Pages" gap="3" mt="6" justify="center" wrap="wrap">
              {after && (
                <ButtonLink to={pageOf()} variant="outline" colorPalette="gray">
                  First Page
                </ButtonLink>
              )}
              {next && (
                // Another link on each page: the focus goes to the first of its people.
                <ButtonLink key={next} to={pageOf(next)} variant="outline">
                  More People
                </ButtonLink>
              )}
            </Flex>
          )}
        </>
      )}
    </>
  );
}

/** People who have said something about themselves, found by words and skills; for visitors too. */
export default function PeopleScreen() {
  useDocumentTitle('Find People');
  const content = useFocusFallback();
  return (
    <Page>
      <Box ref={content}>
        <PageHeader
          title="Find People"
          description="Freelancers who have said what they can do. Invite them to bid on your tasks."
        />
        <PeopleFilters />
        <SoughtTask />
        <People />
      </Box>
    </Page>
  );
}
