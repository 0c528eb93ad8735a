import { taskMessages } from '@talentsphere/domain';
import type { FastifyError } from 'fastify';

type Faults = NonNullable<FastifyError['validation']>;

const formFields = ['title', 'category', 'description', 'deadline', 'budget'];
/** What a fault is in that is in no field: the whole of a part of the request. */
const parts: Record<string, string> = {
  body: 'the body',
  querystring: 'the query',
  params: 'the address',
  headers: 'the headers',
};

/** The field of a fault by its own name, without the path to it: positions in a list are no names. */
function fieldOf(path: string): string | undefined {
  return path.split('/').findLast((step) => step !== '' && !/^\d+$/.test(step));
}

/**
 * The first fault in words. A task's fields get the messages of the client's
 * form, so that both sides say the same.
 */
export function validationMessage(faults: Faults, part: string): string {
  const [fault] = faults;
  if (!fault) return 'The request is not valid.';
  const missing =
    fault.keyword === 'required'
      ? (fault.params['requiredProperties'] as string[] | undefined)
      : undefined;
  const field = fieldOf(fault.instancePath);
  if (part === 'body') {
    if (missing?.some((name) => formFields.includes(name))) return taskMessages.required;
    if (field === 'budget') return taskMessages.budget;
  }
  if (missing?.[0] !== undefined) return `The request is not valid: ${missing[0]} is missing.`;
  const where = field ?? parts[part] ?? 'the request';
  return `The request is not valid: ${where} ${fault.message ?? 'is wrong'}.`;
}
