import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { LazyMotion } from 'framer-motion';
import { createContext, useContext, useInsertionEffect, useState, type ReactNode } from 'react';
import { system } from '../theme/system';
import { loadMotionFeatures } from './load-motion-features';

export interface UiProviderProps {
  theme: 'light' | 'dark';
  /** The nonce for the page's style policy; by default the document's. */
  nonce?: string | undefined;
  children: ReactNode;
}

const Provided = createContext(false);

function createStyleCache(nonce: string | undefined) {
  const found = nonce ?? document.querySelector<HTMLElement>('[nonce]')?.nonce;
  return createCache({ key: 'ts', ...(found ? { nonce: found } : {}) });
}

function RootUiProvider({ theme, nonce, children }: UiProviderProps) {
  const [cache] = useState(() => createStyleCache(nonce));
  useInsertionEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <Provided value>
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>
          <LazyMotion features={loadMotionFeatures} strict>
            {children}
          </LazyMotion>
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
