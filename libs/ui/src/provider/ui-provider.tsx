import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider, Global } from '@emotion/react';
import { createContext, useContext, useInsertionEffect, useState, type ReactNode } from 'react';
import { LinkContext, type LinkComponent } from '../primitives/link';
import { createStyleCache, type StyleCache } from '../style-engine/style-cache';
import { globalStyles, system } from '../theme/system';

export interface UiProviderProps {
  theme: 'light' | 'dark';
  /** Where the styles go; by default into the page. */
  styles?: StyleCache | undefined;
  /** The router's link, which `Link` and `ButtonLink` then consist of; by default the browser's own. */
  link?: LinkComponent | undefined;
  children: ReactNode;
}

const Provided = createContext(false);

function RootUiProvider({ theme, styles, link, children }: UiProviderProps) {
  const [cache] = useState(() => styles ?? createStyleCache());
  // Inserted once more, they would make the browser compute the styles of the whole page again.
  const [cameAsHtml] = useState(() => cache.inserted[globalStyles.name] === true);
  useInsertionEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <Provided value>
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>
          {cameAsHtml ? null : <Global styles={globalStyles} />}
          {link ? <LinkContext value={link}>{children}</LinkContext> : children}
        </ChakraProvider>
      </CacheProvider>
    </Provided>
  );
}

/**
 * The design system for everything inside. Inside another `UiProvider` of the
 * same copy it does nothing, so a remote may wrap its root in the copy it resolved.
 */
export function UiProvider(props: UiProviderProps) {
  return useContext(Provided) ? props.children : <RootUiProvider {...props} />;
}
