import { taskMessages } from '@talentsphere/domain';
import type { FastifyError } from 'fastify';

type Faults = NonNullable<FastifyError['validation']>;

const formFields = ['title', 'category', 'description', 'deadline', 'budget'];

function lastStep(path: string): string {
  return path.split('/').at(-1) ?? '';
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
  if (part === 'body') {
    if (missing?.some((name) => formFields.includes(name))) return taskMessages.required;
    const field = lastStep(fault.instancePath);
    if (field === 'budget') return taskMessages.budget;
  }
  const where = `${part}${fault.instancePath.replaceAll('/', '.')}`;
  return `The request is not valid: ${where} ${fault.message ?? 'is wrong'}.`;
}
