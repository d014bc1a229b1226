import * as z from 'zod/mini';
import type { Access, Call } from '#shared/contract/call.ts';
import { errorTable, type ErrorCode } from '#shared/contract/errors.ts';
import type { Content, Operation, Parameter, Response, JsonSchema } from './document.ts';
import { listErrorCodes } from './list-error-codes.ts';
import { refer, type SchemaComponents } from './schema-components.ts';

export const accessDescriptions: Record<Access, string> = {
  public: 'Anyone, signed in or not.',
  'signed-in': 'Signed-in users.',
  player: 'Signed-in users with a completed profile.',
  host: 'Signed-in users with a completed profile; where the site says so, approved hosts only.',
  staff: 'The owner, admins and staff.',
  admin: 'The owner and admins.',
  owner: 'The owner.',
};

/** The names of the document's shared responses, which every call has, by status. */
export const commonResponses: Record<number, string> = { 429: 'RateLimited', 500: 'Internal' };

/** Describes a call of the contract as an operation. Schemas that it refers to are added to `schemas`. */
export function describeCall(
  [name, call]: [string, Call],
  tag: string,
  schemas: SchemaComponents,
): Operation {
  const parameters = [
    ...describeParameters('path', call.params, schemas),
    ...describeParameters('query', call.query, schemas),
  ];
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    description: accessDescriptions[call.access],
    security: call.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...describeBody(call, schemas),
    responses: { ...describeSuccess(call, schemas), ...describeErrors(call) },
  };
}

function describeParameters(
  place: 'path' | 'query',
  schema: z.ZodMiniType | undefined,
  schemas: SchemaComponents,
): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.resolve(schemas.convert(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeBody(call: Call, schemas: SchemaComponents): Pick<Operation, 'requestBody'> {
  if (call.body === undefined && call.files === undefined) return {};
  const json = call.body === undefined ? { type: 'object' } : schemas.convert(call.body, 'input');
  const content: Content = {};
  if (call.body !== undefined) content['application/json'] = { schema: json };
  if (call.form) content['multipart/form-data'] = { schema: asForm(json, call, schemas) };
  const required = call.body !== undefined && !z.safeParse(call.body, undefined).success;
  return { requestBody: { required, content } };
}

/** Returns the fields of a body and a file part for each image that the call accepts. */
function asForm(json: JsonSchema, { files = {} }: Call, schemas: SchemaComponents): JsonSchema {
  const names = Object.keys(files);
  if (names.length === 0) return json;
  const parts = names.map((name): [string, JsonSchema] => [
    name,
    {
      type: 'string',
      format: 'binary',
      description: `A PNG, JPEG or WebP image of at most 5 MB, kept as ${files[name]}.`,
    },
  ]);
  const fields = schemas.resolve(json);
  return { ...fields, properties: { ...fields.properties, ...Object.fromEntries(parts) } };
}

function describeSuccess(call: Call, schemas: SchemaComponents): Record<string, Response> {
  if (call.response === null) return describeBareAnswer(call);
  const status = call.status ?? 200;
  const description = status === 201 ? 'The created object.' : 'The response.';
  const schema = schemas.convert(call.response, 'output');
  const names = describeParameters('query', call.query, schemas).map(({ name }) => name);
  const headers = {
    ...(names.includes('cursor') && pageHeaders),
    ...(names.includes('page') && tableHeaders),
    ...(names.includes('by') && boardHeaders),
  };
  const content = { 'application/json': { schema } };
  const hasHeaders = Object.keys(headers).length > 0;
  return { [status]: { description, ...(hasHeaders && { headers }), content } };
}

const pageHeaders = {
  Link: {
    description: 'Where the next page is, as `<address>; rel="next"`; absent on the last one.',
    schema: { type: 'string' },
  },
} satisfies Response['headers'];

const tableHeaders = {
  'X-Total-Count': {
    description: 'How many rows there are on all pages together.',
    schema: { type: 'integer' },
  },
} satisfies Response['headers'];

const boardHeaders = {
  'X-Last-Rank-Count': {
    description: 'How many share the rank of the last row, including those beyond the limit.',
    schema: { type: 'integer' },
  },
} satisfies Response['headers'];

/** Describes the response of a call without JSON, which streams events, sends a picture or a table, or redirects. */
function describeBareAnswer(call: Call): Record<string, Response> {
  const text = (type: string): Content => ({ [type]: { schema: { type: 'string' } } });
  if (call.stream) {
    return {
      200: {
        description: 'Server-sent events, until either side closes the connection.',
        content: text('text/event-stream'),
      },
    };
  }
  if (call.media === 'image/png') {
    const schema: JsonSchema = { type: 'string', format: 'binary' };
    return { 200: { description: 'A picture.', content: { [call.media]: { schema } } } };
  }
  if (call.media === 'text/csv') {
    return { 200: { description: 'A table to download.', content: text('text/csv') } };
  }
  if (call.media === 'text/calendar') {
    const description = 'A calendar file to open (RFC 5545).';
    return { 200: { description, content: text('text/calendar') } };
  }
  const headers = {
    Location: {
      description: 'The address to which the browser is redirected.',
      schema: { type: 'string' },
    },
  };
  return { 302: { description: 'A redirect of the browser.', headers } };
}

function describeErrors(call: Call): Operation['responses'] {
  const byStatus = Map.groupBy(listErrorCodes(call), (code) => errorTable[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => {
      const common = commonResponses[status];
      return common === undefined
        ? [status, describeError(codes)]
        : [status, { $ref: `#/components/responses/${common}` }];
    }),
  );
}

/** Describes the response of a status, with its error codes and their default messages. */
export function describeError(codes: readonly ErrorCode[]): Response {
  const sentences = codes.map((code) => `\`${code}\`: ${errorTable[code].message}`);
  const schema = { allOf: [refer('Error'), { properties: { code: { enum: [...codes] } } }] };
  return { description: sentences.join('\n\n'), content: { 'application/json': { schema } } };
}
