import { brand } from '@talentsphere/domain';
import { useEffect } from 'react';

/** Sets the document's title to `<page> | <brand>`. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} | ${brand.name}`;
  }, [page]);
}
