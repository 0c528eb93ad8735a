import type { TSchema } from 'typebox';
import { endpoints } from './endpoints';
import { errorCodes, type ErrorCode } from './errors';
import type { RouteName } from './routes';
import { ErrorSchema } from './schemas';

interface Part {
  properties: Record<string, TSchema>;
  required?: string[];
}

interface AnyEndpoint {
  method: string;
  path: string;
  caller: 'anyone' | 'session';
  summary: string;
  params?: Part;
  querystring?: Part;
  headers?: Part;
  body?: TSchema;
  success: { status: number; body: TSchema };
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: TSchema;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: TSchema }> };
  responses: Record<string, object>;
  security: object[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: object;
}

const json = (schema: object) => ({ 'application/json': { schema } });
const everywhere: ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'body_too_large',
  'rate_limited',
  'internal',
  'unavailable',
];

/** The failures that a call can answer, beyond those of every call. */
const failures: Record<RouteName, ErrorCode[]> = {
  listTasks: [],
  listTaskFacets: [],
  createTask: ['forbidden', 'unsupported_media_type', 'not_found', 'idempotency_mismatch'],
  getTask: ['not_found'],
  updateTask: ['forbidden', 'not_found', 'unsupported_media_type'],
  deleteTask: ['forbidden', 'not_found', 'unsupported_media_type'],
  getBidSummary: ['forbidden'],
  listBids: ['forbidden'],
  placeBid: [
    'forbidden',
    'own_task',
    'not_found',
    'already_bid',
    'unsupported_media_type',
    'task_closed',
  ],
  sendTelemetry: ['unsupported_media_type'],
};

function parametersOf(part: Part | undefined, place: Parameter['in']): Parameter[] {
  return Object.entries(part?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: part?.required?.includes(name) ?? false,
    schema,
  }));
}

function failuresOf(name: RouteName): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...everywhere, ...failures[name]]) {
    byStatus.set(errorCodes[code], [...(byStatus.get(errorCodes[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: codes.join(' or '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function operation(name: RouteName): OpenApiOperation {
  const { caller, summary, params, querystring, headers, body, success } = endpoints[
    name
  ] as unknown as AnyEndpoint;
  const answer = success.status === 204 ? {} : { content: json(success.body) };
  return {
    operationId: name,
    summary,
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(querystring, 'query'),
      ...parametersOf(headers, 'header'),
    ],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: { [success.status]: { description: 'Success', ...answer }, ...failuresOf(name) },
    security: caller === 'session' ? [{ session: [] }] : [{}, { session: [] }],
  };
}

/** The OpenAPI 3.1 document of {host}, made from the contract and nothing else. */
export function openApiDocument(title: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const name of Object.keys(endpoints) as RouteName[]) {
    const { method, path } = endpoints[name];
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description: 'Every failure is JSON with a `message` for people and a stable `code`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: ErrorSchema },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
