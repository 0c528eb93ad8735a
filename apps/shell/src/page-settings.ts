import { pageSettingsId, type PageSettings } from '@talentsphere/releases';

/** The settings that the edge added to the page; throws when they are missing. */
export function readPageSettings(page: Document): PageSettings {
  const text = page.getElementById(pageSettingsId)?.textContent;
  if (!text) throw new Error(`The page has no #${pageSettingsId}: it must be served by the edge.`);
  return JSON.parse(text) as PageSettings;
}
