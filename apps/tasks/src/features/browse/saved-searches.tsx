import type { SavedSearch, SearchFilter } from '@talentsphere/api/contract';
import { isCategory, limits, paths, trimText } from '@talentsphere/domain';
import { loginState, useForm, useLocation, useSession } from '@talentsphere/host';
import { tabDraft, useFocusFallback } from '@talentsphere/market-ui/screens';
import {
  Box,
  Button,
  CheckboxField,
  Flex,
  Form,
  HStack,
  Link,
  Text,
  TextField,
} from '@talentsphere/ui';
import { useState } from 'react';
import { PanelHeading } from '../../shared/panel-heading';
import { endsTooEarly, noFilters, writeFilters, type BrowseFilters } from './browse-filters';
import { listFilter } from './browse-queries';
import { Disclosure } from './disclosure';
import {
  useChangeSearch,
  useRemoveSearch,
  useSavedSearches,
  useSaveSearch,
} from './use-saved-searches';

/** What of the filters a search saves; none of it is no search. */
function searchOf(filters: BrowseFilters): SearchFilter | undefined {
  const filter = listFilter({ ...filters, isOpenOnly: false, isSavedOnly: false });
  return Object.keys(filter).length > 0 ? filter : undefined;
}

/** The address at which Browse shows the matches. */
function addressOf(filter: SearchFilter): string {
  const texts = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  const filters = { ...noFilters, ...(Object.fromEntries(texts) as Partial<BrowseFilters>) };
  return `${paths.browse}?${writeFilters(filters).toString()}`;
}

interface NameFormProps {
  label: string;
  initial: string;
  /** Says which is named. */
  search: string;
  /** @returns whether it succeeded */
  save: (name: string) => Promise<boolean | undefined>;
  onEnd: () => void;
}

/** What is typed stays in the tab until it was sent, or the user goes back. */
function NameForm({ label, initial, search, save, onEnd }: NameFormProps) {
  const { user } = useSession();
  // Of the search for which the form was opened: another filter may be chosen meanwhile.
  const [draft] = useState(() => tabDraft(`name of search ${search}`, user?.uid ?? '', ['name']));
  const [stored] = useState(draft.read);
  const end = () => {
    draft.drop();
    onEnd();
  };
  const { field, busy, onSubmit } = useForm({
    initial: stored ?? { name: initial.slice(0, limits.searchNameLength) },
    onChange: draft.keep,
    check: ({ name }) =>
      trimText(name) ? undefined : { field: 'name', message: 'Please name the search.' },
    submit: async ({ name }) => {
      if (await save(name)) end();
    },
  });
  return (
    <Form onSubmit={onSubmit} busy={busy} noValidate aria-label={label}>
      <TextField
        {...field('name')}
        label="Name of the search"
        required
        maxLength={limits.searchNameLength}
      />
      <HStack gap="3" mt="3" wrap="wrap">
        <Button type="submit" size="sm">
          {busy ? 'Saving...' : label}
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={end}>
          Back
        </Button>
      </HStack>
    </Form>
  );
}

function SearchItem({ search }: { search: SavedSearch }) {
  const { _id, name, filter, bell, email } = search;
  const [isRenaming, setIsRenaming] = useState(false);
  // Each control has its own: one is not ignored while another is being sent.
  const { run: rename } = useChangeSearch(search);
  const { run: switchBell, busy: isBellBusy } = useChangeSearch(search);
  const { run: switchEmail, busy: isEmailBusy } = useChangeSearch(search);
  const { run: remove } = useRemoveSearch(search);
  return (
    <Flex as="li" wrap="wrap" align="center" columnGap="4" py="1" borderTopWidth="1px">
      <Link
        to={addressOf(filter)}
        flex="1"
        minW="40"
        overflowWrap="anywhere"
        unicodeBidi="plaintext"
      >
        {name}
      </Link>
      <Flex role="group" aria-label={name} wrap="wrap" align="center" columnGap="4">
        <CheckboxField
          label="Bell"
          name={`bell ${_id}`}
          value="on"
          checked={bell}
          disabled={isBellBusy}
          onChange={(isOn) => void switchBell({ bell: isOn })}
        />
        <CheckboxField
          label="Daily email"
          name={`email ${_id}`}
          value="on"
          checked={email}
          disabled={isEmailBusy}
          onChange={(isOn) => void switchEmail({ email: isOn })}
        />
        <HStack gap="1" ms="-3">
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isRenaming}
            onClick={() => setIsRenaming(!isRenaming)}
          >
            Rename
          </Button>
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => void remove()}>
            Remove
          </Button>
        </HStack>
      </Flex>
      {isRenaming && (
        <Box width="full" pb="3">
          <NameForm
            label="Rename"
            initial={name}
            search={_id}
            save={(typed) => rename({ name: typed })}
            onEnd={() => setIsRenaming(false)}
          />
        </Box>
      )}
    </Flex>
  );
}

const textOf = (filter: SearchFilter) => JSON.stringify(Object.entries(filter).sort());

function UserSearches({
  filters,
  searches,
}: SavedSearchesProps & { searches: readonly SavedSearch[] }) {
  const [isNaming, setIsNaming] = useState(false);
  const panel = useFocusFallback();
  const { run: save } = useSaveSearch();
  const filter = searchOf(filters);
  const same = filter && searches.find((each) => textOf(each.filter) === textOf(filter));
  const category = filter?.category;
  // Such as that of a task from before there was a list.
  const isOldCategory = category !== undefined && !isCategory(category);
  const [matchesNothing] = Object.values(endsTooEarly(filters));
  const canSave = !same && !isOldCategory && !matchesNothing;
  return (
    <Box ref={panel} pt="2">
      <PanelHeading id="saved-searches">Be notified of new tasks</PanelHeading>
      {same && <Text textStyle="sm">This search is saved as “{same.name}”.</Text>}
      {!same && isOldCategory && (
        <Text textStyle="sm">
          New tasks cannot have the category “{category}”. Choose another one to save the search.
        </Text>
      )}
      {!same && matchesNothing && (
        <Text textStyle="sm">{matchesNothing} A search that no task can match is not saved.</Text>
      )}
      {canSave && filter && isNaming && (
        <NameForm
          label="Save Search"
          initial={filters.q || filters.category || filters.skills || filters.place}
          search={textOf(filter)}
          save={(name) => save({ name, filter })}
          onEnd={() => setIsNaming(false)}
        />
      )}
      {canSave && !(filter && isNaming) && (
        <Button size="sm" variant="outline" disabled={!filter} onClick={() => setIsNaming(true)}>
          Save This Search
        </Button>
      )}
      {searches.length > 0 && (
        <Box as="ul" listStyleType="none" mt="3">
          {searches.map((search) => (
            <SearchItem key={search._id} search={search} />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface SavedSearchesProps {
  filters: BrowseFilters;
}

/** The user's saved searches, and the form that saves what is searched for now; shown on request. */
export function SavedSearches({ filters }: SavedSearchesProps) {
  const { status } = useSession();
  const { searches, isUnknown, hasFailed, retry } = useSavedSearches();
  const location = useLocation();
  if (isUnknown) return null;
  return (
    <Disclosure
      summary={searches?.length ? `Saved searches (${searches.length})` : 'Saved searches'}
    >
      {searches && <UserSearches filters={filters} searches={searches} />}
      {hasFailed && (
        <HStack pt="2" gap="3" wrap="wrap" textStyle="sm" role="alert">
          Your saved searches could not be loaded.
          <Button
            size="sm"
            variant="outline"
            onClick={({ currentTarget }) => {
              // The button goes away meanwhile.
              currentTarget.closest('details')?.querySelector('summary')?.focus();
              retry();
            }}
          >
            Try again
          </Button>
        </HStack>
      )}
      {status === 'signed-out' && (
        <Text pt="2" textStyle="sm">
          <Link to={paths.login} state={loginState(location)}>
            Log in to save a search
          </Link>
          , and be notified of new tasks that match it.
        </Text>
      )}
    </Disclosure>
  );
}
