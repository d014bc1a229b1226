import { listCalls, contractModules } from '#shared/contract/all-calls.ts';
import type { Call } from '#shared/contract/call.ts';
import { errorTable } from '#shared/contract/errors.ts';
import { sessionCookieName } from '../cookies.ts';
import { commonResponses, describeCall, describeError } from './describe-call.ts';
import type { OpenApiDocument, Response, JsonSchema } from './document.ts';
import { collectSchemas } from './schema-components.ts';

const introduction = `The pages of Hotdrop use only these calls.

Send and receive JSON. Ids are opaque strings; times are ISO 8601 in UTC. Signing in through \
\`/api/auth/discord\` sets a session cookie, which identifies the caller. A call that changes \
something is refused when its \`Origin\` header names another site.

An error answer has a \`message\` for people and a \`code\` for programs. Refusals are \
checked in this order: not signed in, not allowed by account, invalid input, not found, \
not allowed for this entity, not possible in its current state.`;

const error: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence that a person can act on.' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    issues: {
      type: 'array',
      description: 'The invalid fields of the input.',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'The dotted path of the field.' },
          message: { type: 'string' },
        },
        required: ['path', 'message'],
      },
    },
  },
  required: ['message', 'code'],
};

/** Describes the API as an OpenAPI 3.1 document, generated from the contract's schemas. */
export function describeApi(publicUrl: string, version: string): OpenApiDocument {
  const schemas = collectSchemas();
  const paths: OpenApiDocument['paths'] = {};
  const tags: OpenApiDocument['tags'] = [];
  for (const [module, exports] of Object.entries(contractModules)) {
    const tag = getName(module);
    tags.push({ name: tag });
    for (const entry of Object.entries(listCalls(exports)).toSorted(byPath)) {
      const [, { method, path }] = entry;
      const item = (paths[getTemplate(path)] ??= {});
      item[method.toLowerCase()] = describeCall(entry, tag, schemas);
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Hotdrop API', version, description: introduction, license: { name: 'MIT' } },
    servers: [{ url: publicUrl }],
    tags,
    paths,
    components: {
      schemas: { Error: error, ...sorted(schemas.named) },
      responses: describeCommonResponses(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
      },
    },
  };
}

function describeCommonResponses(): Record<string, Response> {
  const retryAfter = {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  };
  return {
    [commonResponses[429] ?? '']: { ...describeError(['rate_limited']), headers: retryAfter },
    [commonResponses[500] ?? '']: describeError(['internal']),
  };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Sorts calls by path, reads first; a module lists its exports by name. */
function byPath([, a]: [string, Call], [, b]: [string, Call]): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return methods.indexOf(a.method) - methods.indexOf(b.method);
}

/** Returns a readable name: `leaderboards` becomes Leaderboards, `serverConfig` becomes Server config. */
function getName(module: string): string {
  const words = module.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Puts path parameters in braces: `/api/clans/{id}`. */
function getTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function sorted(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
}
