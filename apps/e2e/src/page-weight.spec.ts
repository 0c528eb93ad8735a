import { expect, test } from './fixtures';
import { weighHomePage } from './page-weight';
import { startSingleBundle } from './single-bundle';

/** Bytes of scripts that federation may add to the same source as one bundle. */
const mostAdded = 36_000;
/** Bytes of the page with everything that it loads. */
const most = 256_000;

test('the federated home page is light, and little heavier than as a single bundle', async ({
  browser,
  product,
}) => {
  const single = await startSingleBundle(product);
  try {
    const page = await (await fetch(single.url)).text();
    expect(page).toContain('<div id="root"></div>');
    const federated = await weighHomePage(browser, product.url);
    const bundle = await weighHomePage(browser, single.url);
    console.log('federated', federated, 'one bundle', bundle);
    expect(bundle.scripts).toBeGreaterThan(50_000);
    expect(federated.scripts - bundle.scripts).toBeLessThanOrEqual(mostAdded);
    expect(federated.all).toBeLessThanOrEqual(most);
  } finally {
    await single.stop();
  }
});
