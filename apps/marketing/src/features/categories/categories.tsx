import { categoryTiles } from '@talentsphere/domain';
import { Grid, SectionHeader } from '@talentsphere/ui';
import { Section } from '../../shared/section';
import { CategoryTile } from './category-tile';

/** Links to the most popular categories of the browse screen. */
export function Categories() {
  return (
    <Section labelledBy="popular-categories">
      <SectionHeader id="popular-categories" title="Explore Popular Categories" />
      <Grid
        as="ul"
        listStyleType="none"
        gap={{ base: '3', md: '4' }}
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        }}
        // In two columns, the fifth would be alone beside a hole.
        css={{ '& > :last-child': { gridColumn: { md: '1 / -1', lg: 'auto' } } }}
      >
        {categoryTiles.map(({ label, category }) => (
          <li key={category}>
            <CategoryTile label={label} category={category} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
