import { createHash } from 'node:crypto';
import { brand } from '@talentsphere/domain';

export const title = `${brand.name} API`;

/** Nothing is loaded from or sent to another origin, and no token is stored. */
const configuration = {
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

export const referenceHeaders = {
  // Its scripts set styles in attributes, whose hashes nobody knows before; and they try whether text can be
  // evaluated, which Trusted Types would report each time.
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'integrity-policy': 'blocked-destinations=(script)',
};

/**
 * The addresses are relative: the page is at `/docs` and at `/api/docs`.
 * @param script what `reference.js` contains
 */
export const referencePage = (script: Buffer) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"></head>
<body><script id="api-reference" type="application/json" data-url="openapi.json" data-configuration='${JSON.stringify(configuration)}'></script>
<script src="docs/reference.js" integrity="sha256-${createHash('sha256').update(script).digest('base64')}" crossorigin></script></body></html>`;
