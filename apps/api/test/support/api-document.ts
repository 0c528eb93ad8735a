import type { TSchema } from 'typebox';

interface Content {
  content?: Record<string, { schema: TSchema }>;
}

/** What is used of an operation of OpenAPI 3.1. */
export interface ApiOperation {
  operationId: string;
  parameters?: {
    name: string;
    in: 'path' | 'query' | 'header';
    required?: boolean;
    schema: TSchema;
  }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
  security: object[];
}

export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, ApiOperation>>;
}
