import type { TSchema } from 'typebox';
import { escapeHtml } from '../http/escape-html';
import { pageStyle } from './page-style';

interface Content {
  content?: Record<string, { schema: TSchema }>;
}

/** What the page shows of an operation of OpenAPI 3.1. */
export interface ApiOperation {
  operationId: string;
  summary: string;
  parameters?: {
    name: string;
    in: 'path' | 'query' | 'header';
    required?: boolean;
    description?: string;
    schema: TSchema;
  }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
  security: object[];
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; description: string };
  paths: Record<string, Record<string, ApiOperation>>;
}

type Parameters = NonNullable<ApiOperation['parameters']>;

function schemaText(schema: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function parameterRow({
  name,
  in: place,
  required,
  description = '',
  schema,
}: Parameters[number]): string {
  const cells = [
    `<code>${escapeHtml(name)}</code>`,
    escapeHtml(place),
    required ? 'yes' : 'no',
    escapeHtml(description),
    `<code>${escapeHtml(JSON.stringify(schema))}</code>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function parameterTable(parameters: Parameters): string {
  if (!parameters.length) return '';
  const head = ['Name', 'In', 'Required', 'Description', 'Schema']
    .map((name) => `<th scope="col">${name}</th>`)
    .join('');
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table></div>`;
}

function contentOf({ content = {} }: Content, label: string): string {
  return Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<details><summary>${label} (<code>${escapeHtml(type)}</code>)</summary>${schemaText(schema)}</details>`,
    )
    .join('');
}

function responseRow([status, response]: [string, ApiOperation['responses'][string]]): string {
  return `<li><strong>${escapeHtml(status)}</strong> ${escapeHtml(response.description)}${contentOf(response, 'Schema')}</li>`;
}

function section(path: string, method: string, operation: ApiOperation): string {
  const {
    operationId,
    summary,
    parameters = [],
    requestBody = {},
    responses,
    security,
  } = operation;
  const caller = security.length > 1 ? 'Anyone.' : 'Needs a session.';
  return `<section id="${escapeHtml(operationId)}">
    <h2><span>${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code></h2>
    <p>${escapeHtml(summary)} ${caller}</p>
    ${parameterTable(parameters)}
    ${contentOf(requestBody, 'Request body')}
    <h3>Responses</h3><ul>${Object.entries(responses).map(responseRow).join('')}</ul>
  </section>`;
}

/** The document as a page without scripts and without other requests. */
export function apiPage({ info, paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const links = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escapeHtml(operation.operationId)}"><span>${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code></a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>${pageStyle}</style></head>
<body><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description).replace(/`([^`]*)`/g, '<code>$1</code>')} The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
<div class="calls"><nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
<div>${operations.map(({ path, method, operation }) => section(path, method, operation)).join('\n')}</div></div>
</main></body></html>`;
}
