import '@talentsphere/ui/fonts.css';
import { readPageSettings } from './page-settings';

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The modules are in one file. Running all of them at once would keep the page from
 * reacting to input for as long as that takes.
 */
async function main() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ './design-system');
  await pause();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await pause();
  await start(readPageSettings(document));
}

void main();
