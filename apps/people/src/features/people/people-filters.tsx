import { limits, paths } from '@talentsphere/domain';
import { useLocation, useNavigate } from '@talentsphere/host';
import { Button, ButtonLink, Card, Form, Grid, TextField } from '@talentsphere/ui';
import { useState } from 'react';
import { peopleAddress, usePeopleParams } from './use-people';

/** Words and a skill. What is searched for is in the address, and an entry of the history. */
export function PeopleFilters() {
  const { q, skill, task } = usePeopleParams();
  const given = { q, skill };
  const navigate = useNavigate();
  const [typed, setTyped] = useState(given);
  const [searched, setSearched] = useState(given);
  // Not a new form for each search, which would lose the focus.
  if (searched.q !== given.q || searched.skill !== given.skill) {
    setSearched(given);
    setTyped(given);
  }
  const { pathname, search: query } = useLocation();
  const search = () => {
    const address = peopleAddress({ ...typed, task });
    // The same again is no other entry.
    void navigate(address, { replace: address === `${pathname}${query}` });
  };
  const isFiltered = given.q !== '' || given.skill !== '';
  return (
    <Card as="section" aria-label="Filters" mb="6" padding={{ base: '4', md: '5' }}>
      <Form role="search" action={paths.people} onSubmit={search}>
        <Grid
          alignItems="end"
          gap={{ base: '3', md: '4' }}
          templateColumns={{
            base: 'minmax(0, 3fr) minmax(0, 2fr)',
            md: `minmax(0, 2fr) minmax(0, 1fr) auto${isFiltered ? ' auto' : ''}`,
          }}
        >
          <TextField
            label="Words"
            name="q"
            value={typed.q}
            placeholder="Headline, place"
            maxLength={limits.searchLength}
            onChange={(q) => setTyped((before) => ({ ...before, q }))}
          />
          <TextField
            label="Skill"
            name="skill"
            value={typed.skill}
            maxLength={limits.searchLength}
            onChange={(skill) => setTyped((before) => ({ ...before, skill }))}
          />
          {task && <input type="hidden" name="task" value={task} />}
          <Button type="submit" gridColumn={{ base: isFiltered ? 'auto' : '1 / -1', md: 'auto' }}>
            Find People
          </Button>
          {isFiltered && (
            <ButtonLink to={peopleAddress({ task })} variant="outline" colorPalette="gray">
              Reset
            </ButtonLink>
          )}
        </Grid>
      </Form>
    </Card>
  );
}
