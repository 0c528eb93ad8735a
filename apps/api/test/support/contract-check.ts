import { endpoints } from '@talentsphere/api/contract';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Clean } from 'typebox/value';

export interface CheckedAnswer {
  status: number;
  /** `content-type` */
  type: string;
  text: string;
}

interface Call {
  method: string;
  pattern: RegExp;
  response: Record<number, TSchema | { content: object }>;
}

const calls = Object.values(endpoints)
  .map(({ method, path, response }): Call => ({
    method,
    pattern: new RegExp(`^(/api)?${path.replace(/:\w+/g, '[^/]*')}$`),
    response,
  }))
  // `/tasks/facets` is also `/tasks/:taskId`.
  .sort((a, b) => a.pattern.source.indexOf('[') - b.pattern.source.indexOf('['));

const validators = new Map<object, ReturnType<typeof Compile>>();

function fits(schema: TSchema, text: string): boolean {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  const body: unknown = JSON.parse(text);
  // `Clean` removes the fields that the schema does not have.
  return (
    validator.Check(body) &&
    JSON.stringify(Clean(schema, JSON.parse(text))) === JSON.stringify(body)
  );
}

/**
 * @returns how the response violates the contract: an undeclared status, a body that does not match
 *   the status's schema, or a field that the schema does not have; undefined for a valid response,
 *   and for addresses that are not in the contract
 */
export function contractViolation(
  method: string,
  path: string,
  { status, type, text }: CheckedAnswer,
): string | undefined {
  const address = path.split('?', 1)[0] ?? '';
  const call = calls.find((each) => each.method === method && each.pattern.test(address));
  if (!call) return undefined;
  const schema = call.response[status];
  if (!schema) return `status ${status} is not declared`;
  if ('content' in schema) return undefined;
  if (status === 204 || status === 304) return text && `a body with status ${status}`;
  if (!type.startsWith('application/json')) return `status ${status} with content type "${type}"`;
  if (fits(schema, text)) return undefined;
  return `status ${status} with a body that does not fit its schema: ${text.slice(0, 300)}`;
}
