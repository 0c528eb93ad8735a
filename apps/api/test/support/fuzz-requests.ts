import type { ApiDocument, ApiOperation } from './api-document';
import type { Random } from '../../src/seed/random';
import { anyText, fitting, hostile } from './fuzz-values';
import { telemetryBody } from './samples';

export interface FuzzRequest {
  operation: ApiOperation;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Values that exist, so that requests get past the first check. */
export interface Known {
  taskIds: string[];
  bidIds: readonly string[];
  uids: readonly string[];
  tokens: readonly string[];
  /** Of somebody else, whose account is deleted. */
  leaver: string;
  goodTask: object;
}

type Parameter = NonNullable<ApiOperation['parameters']>[number];

function pathValue(random: Random, name: string, known: Known): string {
  if (random.next() < 0.3) return anyText(random);
  const values =
    { uid: known.uids, personId: known.uids, bidId: known.bidIds }[name] ?? known.taskIds;
  return random.pick(values);
}

function queryValue(random: Random, { name, schema }: Parameter, known: Known): string {
  if (random.next() < 0.2) return anyText(random);
  if ((name === 'bidderId' || name === 'userId') && random.next() < 0.7)
    return random.pick(known.uids);
  return String(fitting(random, schema));
}

/** A valid body of the call. */
function goodBody(random: Random, { operationId }: ApiOperation, known: Known): object {
  if (operationId === 'placeBid') return { taskId: random.pick(known.taskIds) };
  if (['sendMessage', 'askQuestion', 'answerQuestion'].includes(operationId))
    return { text: 'Hello' };
  if (operationId === 'reportContent')
    return { kind: 'task', id: random.pick(known.taskIds), reason: 'spam' };
  if (operationId === 'invitePerson') return { personId: random.pick(known.uids) };
  if (operationId === 'changeOwnProfile') return { headline: 'A headline', skills: ['Logo'] };
  return operationId === 'sendTelemetry' ? telemetryBody() : known.goodTask;
}

function bodyOf(random: Random, operation: ApiOperation, known: Known): string | undefined {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  if (!schema) return random.next() < 0.05 ? '{}' : undefined;
  if (random.next() < 0.03) return random.pick(['', '{', '[', 'null', '"x"', '{"a":1', '\u0000']);
  const value = hostile(random, schema);
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return JSON.stringify(value);
  const good = goodBody(random, operation, known);
  // Half valid, half generated: so that errors behind the first check are found, too.
  const names = Object.keys(good).filter(() => random.next() < 0.7);
  const left = Object.fromEntries(names.map((name) => [name, good[name as keyof typeof good]]));
  return JSON.stringify({ ...value, ...left });
}

/** Escapes a text for an address; half of a surrogate pair cannot be escaped and is replaced. */
function escape(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function addressOf(
  random: Random,
  template: string,
  parameters: Parameter[],
  known: Known,
): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    escape(pathValue(random, name, known)),
  );
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || random.next() < 0.35))
    .map((each) => `${each.name}=${escape(queryValue(random, each, known))}`);
  if (random.next() < 0.02) query.push('%zz=%', 'limit=1&limit=2');
  return `${random.next() < 0.5 ? '/api' : ''}${filled}${query.length ? `?${query.join('&')}` : ''}`;
}

function headersOf(
  random: Random,
  { operationId, parameters = [] }: ApiOperation,
  known: Known,
  hasBody: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {};
  const tokens = operationId === 'deleteAccount' ? [known.leaver] : [...known.tokens, known.leaver];
  if (random.next() < 0.9) headers['authorization'] = `Bearer ${random.pick(tokens)}`;
  else if (random.next() < 0.3)
    headers['authorization'] = random.pick(['Bearer', 'Basic eDp5', 'Bearer a.b.c', '']);
  if (hasBody)
    headers['content-type'] =
      random.next() < 0.97
        ? 'application/json'
        : random.pick(['text/plain', 'x', 'multipart/form-data']);
  for (const { name } of parameters.filter((each) => each.in === 'header')) {
    if (random.next() < 0.2)
      headers[name] = random.pick(['key-1', 'key-2', 'x'.repeat(300), 'a b', '']);
  }
  if (random.next() < 0.05) headers['if-none-match'] = random.pick(['*', 'W/"x"', ',,', '"']);
  return headers;
}

/** Generates a request to a random operation of the document, with valid, almost valid and invalid values. */
export function nextRequest(random: Random, { paths }: ApiDocument, known: Known): FuzzRequest {
  const [template, methods] = random.pick(Object.entries(paths));
  const [method, operation] = random.pick(Object.entries(methods));
  const body = bodyOf(random, operation, known);
  const { parameters = [] } = operation;
  return {
    operation,
    method: method.toUpperCase(),
    path: addressOf(random, template, parameters, known),
    headers: headersOf(random, operation, known, body !== undefined),
    body,
  };
}
