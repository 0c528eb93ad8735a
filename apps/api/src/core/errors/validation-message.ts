import { TaskUpdate } from '@talentsphere/api/contract';
import { taskMessages } from '@talentsphere/domain';
import type { FastifyError } from 'fastify';

type ValidationErrors = NonNullable<FastifyError['validation']>;

const requiredFields: readonly string[] = TaskUpdate.required;
/** Names the part of the request for errors that are in no field. */
const parts: Record<string, string> = {
  body: 'the body',
  querystring: 'the query',
  params: 'the address',
  headers: 'the headers',
};

/** The field's own name, without the path to it and without positions in lists. */
function fieldOf(path: string): string | undefined {
  return path.split('/').findLast((step) => step !== '' && !/^\d+$/.test(step));
}

/**
 * The message of the first error. The fields of a task get the messages of the
 * client's form.
 */
export function validationMessage(errors: ValidationErrors, part: string): string {
  const [error] = errors;
  if (!error) return 'The request is not valid.';
  const missing =
    error.keyword === 'required'
      ? (error.params['requiredProperties'] as string[] | undefined)
      : undefined;
  const field = fieldOf(error.instancePath);
  if (part === 'body') {
    if (missing?.some((name) => requiredFields.includes(name))) return taskMessages.required;
    if (field === 'budget') return taskMessages.budget;
  }
  if (missing?.[0] !== undefined) return `The request is not valid: ${missing[0]} is missing.`;
  const where = field ?? parts[part] ?? 'the request';
  return `The request is not valid: ${where} ${error.message ?? 'is wrong'}.`;
}
