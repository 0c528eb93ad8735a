/** @jest-environment node */
import type { ReactNode } from 'react';
import type * as ReactDom from 'react-dom/server';
import type * as Ui from '../index';

type Library = typeof Ui;

/** A recipe that styles parts, as libraries above this one have them. */
const recipeWithParts = ({ chakra, interactiveSurface, surface }: Library) =>
  chakra('article', {
    base: {
      ...surface,
      '& > [data-part]': { textStyle: { base: 'md', md: 'lg' }, lineClamp: '3' },
    },
    variants: { interactive: { true: interactiveSurface } },
  });

function samples(library: Library) {
  const { Box, Button, Card, Heading, IconButton, IconPlus, Link, ...ui } = library;
  const Frame = recipeWithParts(library);
  return (
    <Box p="4" mt={{ base: '2', md: '6' }}>
      <Heading size="4xl" mt="0" color="brand.fg">
        Heading
      </Heading>
      <ui.Text textStyle="sm" color="fg.muted" _first={{ mt: '0' }}>
        Text
      </ui.Text>
      <Button variant="outline" size="sm" px="0" _hover={{ bg: 'bg.muted' }} disabled>
        Button
      </Button>
      <IconButton aria-label="Add">
        <IconPlus />
      </IconButton>
      <Button asChild>
        <a href="/">Link</a>
      </Button>
      <Card interactive css={{ '& > p': { color: 'fg' }, _dark: { bg: 'bg' } }}>
        <Link href="/">Link</Link>
        <ui.Skeleton width="50%" />
      </Card>
      <ui.TextField label="Label" name="name" value="" onChange={() => undefined} error="Wrong" />
      <ui.StatusBadge tone="success">Open</ui.StatusBadge>
      <ui.Badge colorPalette="brand">Label</ui.Badge>
      <ui.TextSkeleton width="5rem" lines={2} />
      <Frame interactive>
        <h2 data-part="title">Title</h2>
      </Frame>
    </Box>
  );
}

/** What a fresh copy of the library renders: its HTML, and the styles of each rule as they are given to Emotion. */
function pageOf(engine: 'on' | 'off', content: (library: Library) => ReactNode) {
  process.env['STYLE_ENGINE'] = engine;
  const rules: string[] = [];
  let html = '';
  jest.isolateModules(() => {
    const ui = jest.requireActual<Library>('../index');
    const { renderToStaticMarkup } = jest.requireActual<typeof ReactDom>('react-dom/server');
    const styles = ui.createStyleCollector();
    const { insert } = styles;
    styles.insert = (selector, serialized, ...rest) => {
      if (!(serialized.name in styles.inserted)) rules.push(serialized.styles);
      return insert(selector, serialized, ...rest);
    };
    html = renderToStaticMarkup(
      <ui.UiProvider theme="light" styles={styles}>
        {content(ui)}
      </ui.UiProvider>,
    );
  });
  return { html: html.replaceAll(/\bts-[\w-]+/g, ''), rules };
}

/** The same styles as Chakra gives them to Emotion: a recipe's in a layer, which any others override. */
const inLayer = (styles: string) =>
  styles.replace(/^(.*?)(?:&&&\{(.*)\})?$/s, (_, recipe: string, props = '') =>
    recipe ? `@layer recipes{${recipe}}${props}` : props,
  );

afterEach(() => delete process.env['STYLE_ENGINE']);

it('changes no style when it is off', () => {
  const [on, off] = [pageOf('on', samples), pageOf('off', samples)];
  const isOfElement = (styles: string) => styles !== '' && !/^@layer (?!recipes\{)/.test(styles);
  const rules = on.rules.filter(isOfElement);
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.map(inLayer)).toEqual(off.rules.filter(isOfElement));
  expect(on.html).toBe(off.html);
});

it('changes no global style when it is off', () => {
  const globalStyles = (engine: 'on' | 'off') =>
    pageOf(engine, () => null)
      .rules.join('')
      .replaceAll(/(?<=[;}]);@layer/g, '@layer');
  expect(globalStyles('on')).toContain('@layer tokens');
  expect(globalStyles('on')).toBe(globalStyles('off'));
});
