import { ReleaseError, type Registry } from '../index';
import { parseRegistry } from '../schema';

const schema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/**
 * @param text of a registry; undefined when there is none yet
 * @param place where it was read, for messages
 * @throws ReleaseError for an invalid registry
 */
export function readRegistry(text: string | undefined, place: string): Registry {
  if (text === undefined) return { schema, microFrontends: {} };
  try {
    return parseRegistry(text, place);
  } catch (error) {
    throw new ReleaseError(
      `${place} is broken: restore it from a copy, or remove it and release every remote. (${(error as Error).message})`,
      { cause: error },
    );
  }
}

/** @throws ReleaseError for a registry that the edge would reject */
export function registryText(registry: Registry): string {
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  try {
    parseRegistry(text);
  } catch (error) {
    throw new ReleaseError(`Nothing was changed: ${(error as Error).message}`, { cause: error });
  }
  return text;
}
