import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

/**
 * Validates by the contract's own schemas. Texts of the address and of headers
 * are converted to numbers where the schema has a number; a body is not
 * converted, because JSON has numbers.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  return (input: unknown) => {
    const value = httpPart === 'body' ? input : Value.Convert(schema, input);
    if (validator.Check(value)) return { value };
    return { error: validator.Errors(value) };
  };
};
