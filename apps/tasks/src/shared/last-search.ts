import { paths } from '@talentsphere/domain';
import { keepInTab, readFromTab } from '@talentsphere/host';

const key = 'browse-search';

/** Keeps what the list of tasks shows in this tab. */
export const rememberSearch = (search: string): void => keepInTab(key, search);

/** The address of the list of tasks as it was last shown in this tab. */
export function lastSearchPath(): string {
  const search = readFromTab(key);
  return typeof search === 'string' && search ? `${paths.browse}?${search}` : paths.browse;
}
