import { releasedPath, shellPath } from '@talentsphere/releases';

declare global {
  interface Window {
    /** Of browsers with Trusted Types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): void;
    };
  }
}

const folders = [shellPath, releasedPath];

/**
 * Makes files of releases the only scripts that code in the page can load: the browser asks this policy about
 * each address, and refuses other strings that would become code, because there is no rule for them.
 */
export function trustReleasedScripts({ trustedTypes, location }: Window): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, location.href);
      const isReleased = folders.some((folder) => href.startsWith(location.origin + folder));
      return isReleased ? url : null;
    },
  });
}
