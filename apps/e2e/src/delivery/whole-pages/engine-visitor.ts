import { expectPath, launch, logInAs, open, type EngineName } from '../../browsers/fixtures';
import { startLateScripts } from '../../browsers/late-scripts';
import { readRecordedMessages } from '../../browsers/record-console';
import type { RunningProduct } from '../../product';
import { patternOf, readDocument } from './documents';
import { whole, type Visitor } from './visitors';

/** Runs in the page: by script, because a narrow window shows a menu in place of the links. */
function pressLink(text: string): void {
  const links = document.querySelectorAll<HTMLElement>('nav[aria-label="Main"] a');
  [...links].find(({ textContent }) => textContent.trim() === text)?.click();
}

/** Runs in the page: what there is to see when it could not be read. */
function describePage(): string {
  const busy = document.querySelector('header')?.getAttribute('aria-busy');
  const shown = document.querySelector('main')?.textContent.trim().slice(0, 80);
  return `${location.href}, ${document.readyState}, header busy: ${busy}, "${shown}"`;
}

/** In another engine; the pages record their console. */
export async function startEngineVisitor(
  engineName: EngineName,
  { url }: RunningProduct,
): Promise<Visitor & { messages(): Promise<string[]> }> {
  const engine = await launch[engineName]();
  const site = await startLateScripts(url);
  const tab = await engine.newTab();
  let html = '';
  site.change((before) => (html = before));
  await open(tab, `${site.url}/login`);
  await logInAs(tab, 'Mina Rao');
  await expectPath(tab, '/');
  return {
    async open({ path }) {
      await open(tab, site.url + path);
      return html;
    },
    follow: ({ link }) => tab.evaluate(pressLink, link),
    read: (area) =>
      whole(() => tab.evaluate(readDocument, patternOf(area))).catch(async (error: unknown) => {
        const page = await tab.evaluate(describePage).catch(String);
        throw new Error(`${engineName} has not read ${page}`, { cause: error });
      }),
    // Not those of Firefox itself: it reports a script as damaged whose page was left while it was loading.
    messages: () => tab.evaluate(readRecordedMessages),
    async close() {
      await tab.close();
      await engine.close();
      await site.close();
    },
  };
}
