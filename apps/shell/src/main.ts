import '@talentsphere/ui/fonts.css';
import { startupParts } from '@talentsphere/ui/startup';
import { readPageSettings } from './page-settings';
import { trustReleasedScripts } from './trusted-scripts';

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The modules are in one file. Evaluating all of them at once would keep the page from
 * reacting to input for as long as that takes.
 */
async function main() {
  const parts = [
    () => import(/* webpackMode: "eager" */ 'react-dom/client'),
    ...startupParts,
    // The first formatter loads the browser's data of locales; the first screen needs one.
    () => new Intl.NumberFormat('en-US'),
    () => import(/* webpackMode: "eager" */ './design-system'),
  ];
  for (const evaluate of parts) {
    await pause();
    await evaluate();
  }
  await pause();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await pause();
  await start(readPageSettings(document));
}

trustReleasedScripts(window);
void main();
