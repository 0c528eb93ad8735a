import { brand } from '@talentsphere/domain';
import { createContext, useContext, useEffect } from 'react';

/** The head of a page that is rendered to HTML, where no document has a title. */
export interface PageHead {
  title: string;
}

export const PageHeadContext = createContext<PageHead | null>(null);

/** Sets the document's title to `<page> | <brand>`. */
export function useDocumentTitle(page: string): void {
  const head = useContext(PageHeadContext);
  const title = `${page} | ${brand.name}`;
  if (head) head.title = title;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
