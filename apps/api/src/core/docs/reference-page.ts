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

/** Its scripts set styles in attributes, whose hashes nobody knows before. */
export const referencePolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The addresses are relative: the page is at `/docs` and at `/api/docs`. */
export const referencePage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"></head>
<body><script id="api-reference" type="application/json" data-url="openapi.json" data-configuration='${JSON.stringify(configuration)}'></script>
<script src="docs/reference.js"></script></body></html>`;
