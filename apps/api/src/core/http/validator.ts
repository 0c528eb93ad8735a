import type { FastifySchemaCompiler } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

const convertedTypes: readonly unknown[] = ['integer', 'number', 'boolean'];

/** To convert a whole schema takes longer than to read a page, if it contains an enumeration. */
function converterOf({ properties }: TObject): (input: object) => object {
  const converted = Object.entries(properties).filter(
    ([, part]) => 'type' in part && convertedTypes.includes(part.type),
  );
  return (input) => {
    const parts = converted
      .filter(([name]) => name in input)
      .map(([name, part]) => [name, Value.Convert(part, input[name as keyof object])]);
    return parts.length > 0 ? { ...input, ...Object.fromEntries(parts) } : input;
  };
}

/**
 * Validates by the contract's own schemas. Texts of the address and of headers
 * are converted to numbers where the schema has a number; a body is not
 * converted, because JSON has numbers.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  const convert = httpPart === 'body' ? undefined : converterOf(schema as TObject);
  return (input: unknown) => {
    const value = convert ? convert(input as object) : input;
    if (validator.Check(value)) return { value };
    return { error: validator.Errors(value) };
  };
};
