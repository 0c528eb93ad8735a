import type { Task } from '@talentsphere/api/contract';

/** A task as visitors read it. */
export function withoutAddress<AnyTask extends Task>(task: AnyTask) {
  const {
    employerEmail: _email,
    employerEmailVerified: _isVerified,
    userEmail: _same,
    ...rest
  } = task;
  return rest;
}

/**
 * A list, as JSON, in which some people's tasks have no email addresses.
 * @param admit returns those of the people whose tasks have them
 */
export function withAddressesOf(
  text: string,
  admit: (people: string[]) => ReadonlySet<string>,
): string {
  const tasks = JSON.parse(text) as Task[];
  const people = [...new Set(tasks.map(({ userId }) => userId))];
  const admitted = admit(people);
  if (admitted.size === people.length) return text;
  return JSON.stringify(
    tasks.map((task) => (admitted.has(task.userId) ? task : withoutAddress(task))),
  );
}
