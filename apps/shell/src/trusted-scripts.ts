import { releasedPath, shellPath } from '@talentsphere/releases';

declare global {
  interface Window {
    /** Of browsers with Trusted Types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): void;
    };
  }
}

/** What the SDK loads for Google's window. Only the pages that have that window may load anything from there. */
const ofGoogle = 'https://apis.google.com/js/api.js?';
const trusted = [shellPath, releasedPath, ofGoogle];

/**
 * Makes files of releases the only scripts that code in the page can load: the browser asks this policy about
 * each address, and refuses other strings that would become code, because there is no rule for them.
 */
export function trustReleasedScripts({ trustedTypes, location }: Window): void {
  const addressOf = (url: string) => new URL(url, location.href).href;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      trusted.some((start) => addressOf(url).startsWith(addressOf(start))) ? url : null,
  });
}
