import { expect, test } from './fixtures';
import { weighHomePage } from './page-weight';
import { startSingleBundle } from './single-bundle';

/** The overhead that federation may add to the same source as one bundle. */
const limit = 1.25;

test('the federated home page is little larger than a single bundle', async ({
  browser,
  product,
}) => {
  const single = await startSingleBundle(product);
  try {
    const page = await (await fetch(single.url)).text();
    expect(page).toContain('<div id="root"></div>');
    const federated = await weighHomePage(browser, product.url);
    const bundle = await weighHomePage(browser, single.url);
    const ratio = (part: 'scripts' | 'all') => federated[part] / bundle[part];
    console.log('federated', federated, 'one bundle', bundle);
    console.log(`scripts × ${ratio('scripts').toFixed(3)}, all × ${ratio('all').toFixed(3)}`);
    expect(bundle.scripts).toBeGreaterThan(50_000);
    expect(ratio('scripts')).toBeLessThanOrEqual(limit);
    expect(ratio('all')).toBeLessThanOrEqual(limit);
  } finally {
    await single.stop();
  }
});
