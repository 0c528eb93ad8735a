import { useDocumentTitle } from '@talentsphere/host';
import { LoadingPanel, Page } from '@talentsphere/ui';
import type { ReactNode } from 'react';

interface PendingScreenProps {
  title: string;
  /** The outline of the screen. */
  children?: ReactNode;
}

/** A screen whose code or session is loading: it sets the title and reserves space. */
export function PendingScreen({ title, children = <LoadingPanel /> }: PendingScreenProps) {
  useDocumentTitle(title);
  return <Page>{children}</Page>;
}
