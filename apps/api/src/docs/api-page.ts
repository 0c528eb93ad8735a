import type { OpenApiDocument, OpenApiOperation } from '@talentsphere/contract/openapi';
import { pageStyle } from './page-style';

function escape(value: unknown): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return String(value).replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function schemaText(schema: unknown): string {
  return `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;
}

function parameterRow({
  name,
  in: place,
  required,
  schema,
}: OpenApiOperation['parameters'][number]): string {
  const { description = '', ...rest } = schema as { description?: string };
  const cells = [
    `<code>${escape(name)}</code>`,
    escape(place),
    required ? 'yes' : 'no',
    escape(description),
    `<code>${escape(JSON.stringify(rest))}</code>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function parameterTable(parameters: OpenApiOperation['parameters']): string {
  if (!parameters.length) return '';
  const head = ['Name', 'In', 'Required', 'Meaning', 'Form']
    .map((name) => `<th scope="col">${name}</th>`)
    .join('');
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table></div>`;
}

function contentOf(response: object): string {
  const content = (response as { content?: Record<string, { schema: unknown }> }).content?.[
    'application/json'
  ];
  return content ? `<details><summary>Form</summary>${schemaText(content.schema)}</details>` : '';
}

function responseRow([status, response]: [string, object]): string {
  const { description } = response as { description: string };
  const form = status.startsWith('2') ? contentOf(response) : '';
  return `<li><strong>${escape(status)}</strong> ${escape(description)}${form}</li>`;
}

function section(path: string, method: string, operation: OpenApiOperation): string {
  const { operationId, summary, parameters, requestBody, responses, security } = operation;
  const caller = security.length > 1 ? 'Anyone.' : 'Needs a session.';
  const body = requestBody?.content['application/json']?.schema;
  return `<section id="${escape(operationId)}">
    <h2><span>${escape(method.toUpperCase())}</span> <code>${escape(path)}</code></h2>
    <p>${escape(summary)} ${caller}</p>
    ${parameterTable(parameters)}
    ${body ? `<details><summary>Request body</summary>${schemaText(body)}</details>` : ''}
    <h3>Answers</h3><ul>${Object.entries(responses).map(responseRow).join('')}</ul>
  </section>`;
}

/** The document as a page that needs nothing else: no script, no other address. */
export function apiPage({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const links = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escape(operation.operationId)}"><span>${escape(method.toUpperCase())}</span> <code>${escape(path)}</code></a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(info.title)}</title><style>${pageStyle}</style></head>
<body><main><h1>${escape(info.title)}</h1><p>${escape(info.description).replace(/`([^`]*)`/g, '<code>$1</code>')} The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
<div class="calls"><nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
<div>${operations.map(({ path, method, operation }) => section(path, method, operation)).join('\n')}</div></div>
</main></body></html>`;
}
