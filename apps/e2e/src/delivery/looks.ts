import type { Page } from '@playwright/test';

/** The CSS properties that the design system controls. */
const properties = [
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'color',
  'background-color',
  'border-top-color',
  'border-top-width',
  'border-top-left-radius',
  'padding-top',
  'padding-left',
  'margin-top',
  'gap',
  'box-shadow',
  'display',
];

/**
 * The styles of every element on the page, as readable lines.
 * @param without elements to leave out, with their descendants
 */
export function looksOf(page: Page, without: string): Promise<string[]> {
  return page.evaluate(
    ({ names, left }) =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => !element.closest(`${left}, script, style, noscript`))
        .map((element) => {
          const style = getComputedStyle(element);
          const own = element.children.length === 0 ? element.textContent : '';
          const look = names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
          return `<${element.localName}> ${own} { ${look} }`;
        }),
    { names: properties, left: without },
  );
}
