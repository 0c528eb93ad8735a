import { brand } from '@talentsphere/domain';
import { createContext, useContext, useEffect } from 'react';

/** The head of a page that is rendered to HTML, where no document has a title. */
export interface PageHead {
  title: string;
  /** One or two sentences for search engines and social networks. */
  description: string;
}

export const PageHeadContext = createContext<PageHead | null>(null);

/**
 * Sets the document's title to `<page> | <brand>`.
 * @param description of a public page, for those who have not opened it; by default, the product's
 */
export function useDocumentTitle(page: string, description: string = brand.tagline): void {
  const head = useContext(PageHeadContext);
  const title = `${page} | ${brand.name}`;
  if (head) Object.assign(head, { title, description } satisfies PageHead);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
