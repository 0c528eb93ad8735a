import { createContext, useContext } from 'react';
import type { Shell } from './shell';

export const ShellContext = createContext<Shell | null>(null);

/** The shell's own instances, for its own screens; remotes see only the host. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the App around it.');
  return shell;
}
