import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { brand, brandDesign, categories } from '@talentsphere/domain';
import { runCommand } from '../process/command';
import { inRoot } from '../process/workspace';
import { provideChromium } from './chromium';

// Draws the pictures that social networks show for links to the site, into the sources: run it after
// a change of the brand or of the categories.

const { resolve } = createRequire(import.meta.url);
const { aubergine, saffron, paper, ink, mutedInk } = brandDesign.colours;

function fontFace(family: string, file: string): string {
  const bytes = readFileSync(resolve(`@fontsource-variable/${file}`)).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: 200 800; src: url(data:font/woff2;base64,${bytes}) }`;
}

const mark = (size: number) => `<svg viewBox="0 0 32 32" width="${size}">
  <path d="${brandDesign.mark.left}" fill="${aubergine}"/>
  <path d="${brandDesign.mark.right}" fill="${saffron}"/>
</svg>`;

const style = `
  ${fontFace('Heading', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')}
  ${fontFace('Text', 'inter/files/inter-latin-wght-normal.woff2')}
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden;
    background: ${paper}; color: ${ink}; font: 32px/1.3 Text; letter-spacing: -0.01em }
  .sphere { position: absolute; right: -150px; top: -90px; opacity: 0.14 }
  .brand { position: absolute; left: 72px; top: 64px; display: flex; gap: 18px; align-items: center;
    font: 650 42px Heading; letter-spacing: -0.02em }
  main { position: absolute; left: 72px; right: 72px; top: 150px; bottom: 156px;
    display: flex; flex-direction: column; justify-content: center; gap: 12px }
  h1 { margin: 0; font: 700 100px/1.04 Heading; letter-spacing: -0.03em; text-wrap: balance }
  h1.long { font-size: 76px }
  p { margin: 0; color: ${mutedInk}; font-weight: 600 }
  footer { position: absolute; inset: auto 0 0; height: 132px; box-sizing: border-box; padding: 0 72px;
    background: ${aubergine}; color: ${paper}; display: flex; align-items: center; gap: 20px;
    font: 600 36px Text }
  footer::before { content: ''; width: 44px; height: 6px; border-radius: 3px; background: ${saffron} }`;

const picture = (title: string, above: string, below: string) => `<!doctype html>
<style>${style}</style>
<div class="sphere">${mark(720)}</div>
<div class="brand">${mark(60)} ${brand.name}</div>
<main><p>${above}</p><h1 class="${title.length > 30 ? 'long' : ''}">${title}</h1></main>
<footer>${below}</footer>`;

const pictures = [
  { file: 'shell/src/site-picture.png', html: picture(brand.tagline, '', 'Post. Bid. Get hired.') },
  ...categories.map((category) => ({
    file: `tasks/src/features/metadata/pictures/${category.toLowerCase().replaceAll(' ', '-')}.png`,
    html: picture(
      category === 'Other' ? 'Work of every kind' : category,
      'A task for freelancers',
      'See the budget and the deadline, and place your bid.',
    ),
  })),
];

void runCommand(async (signal) => {
  const executablePath = await provideChromium(signal);
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage({ viewport: { width: 1_200, height: 630 } });
    for (const { file, html } of pictures) {
      await page.setContent(html);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      await page.screenshot({ path: inRoot(`apps/${file}`) });
    }
  } finally {
    await browser.close();
  }
});
