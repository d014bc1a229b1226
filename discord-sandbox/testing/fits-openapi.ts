import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isSnowflake } from '../validate-request.ts';

const file = join(import.meta.dirname, '../../../shared/reference/discord-openapi.json');

export const openApiIsThere = existsSync(file);

type Json = { [key: string]: Json | undefined };
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface RecordedRequest {
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** The names of the parts of a multipart body. `body` is then the content of its `payload_json`. */
  parts?: string[];
}

const formats = {
  snowflake: isSnowflake,
  nonce: true,
  uri: (text: string) => URL.canParse(text),
  'date-time': (text: string) =>
    /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
  int32: true,
  int64: true,
  double: true,
} as const;

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (value === null || typeof value !== 'object') return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  const isOpen = copy['type'] === 'object' && 'properties' in copy;
  return isOpen && !('additionalProperties' in copy)
    ? { ...copy, additionalProperties: false }
    : copy;
}

function load() {
  const description = JSON.parse(readFileSync(file, 'utf8')) as Json;
  const options = { strict: false, validateSchema: false, allErrors: true, formats };
  return {
    paths: description['paths'] ?? {},
    requests: new Ajv2020(options).addSchema(closed(description) as Json, 'discord'),
    answers: new Ajv2020(options).addSchema(description, 'discord'),
  };
}

let loaded: ReturnType<typeof load> | null = null;

function pointer(...keys: string[]): string {
  return `discord#/${keys
    .map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')}`;
}

function findPattern(paths: Json, path: string): { pattern: string; values: Json } | null {
  const segments = path.split('/');
  const fitting = Object.keys(paths).filter((pattern) => {
    const parts = pattern.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith('{') || part === segments[index])
    );
  });
  const [pattern] = fitting.toSorted((one, other) => variables(one) - variables(other));
  if (pattern === undefined) return null;
  const values = pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), segments[index]]] : []));
  return { pattern, values: Object.fromEntries(values) as Json };
}

function variables(pattern: string): number {
  return pattern.split('{').length;
}

function explain(what: string, errors: ErrorObject[] | null | undefined): string {
  return `${what}: ${(errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')}`;
}

function parseValue(schema: Json, text: string): unknown {
  if (schema['type'] === ('integer' as unknown)) return /^-?\d+$/.test(text) ? Number(text) : text;
  if (schema['type'] === ('boolean' as unknown)) return { true: true, false: false }[text] ?? text;
  return text;
}

type Parameter = { name: string; in: string; required?: boolean; schema: Json };

export function findMisfits(request: RecordedRequest): string[] | null {
  if (!openApiIsThere) return null;
  const { paths, requests } = (loaded ??= load());
  const found = findPattern(paths, request.path);
  const method = request.method.toLowerCase() as Method;
  const call = found === null ? undefined : paths[found.pattern]?.[method];
  if (found === null || call === undefined)
    return [`unknown call: ${request.method} ${request.path}`];
  const { pattern, values } = found;
  const problems: string[] = [];
  const check = (what: string, where: string[], value: unknown) => {
    const validate = requests.getSchema(pointer(...where)) as ValidateFunction | undefined;
    if (validate === undefined) problems.push(`${what}: the description has no schema`);
    else if (!validate(value)) problems.push(explain(what, validate.errors));
  };

  const query = request.query ?? {};
  const known = new Set<string>();
  for (const owner of [[], [method]]) {
    const holder = owner.length === 0 ? paths[pattern] : call;
    const parameters = (holder?.['parameters'] ?? []) as unknown as Parameter[];
    for (const [index, { name, in: place, required, schema }] of parameters.entries()) {
      if (place === 'query') known.add(name);
      const parameter = (place === 'path' ? values : query)[name] as string | undefined;
      const where = ['paths', pattern, ...owner, 'parameters', String(index), 'schema'];
      if (parameter !== undefined) check(name, where, parseValue(schema, parameter));
      else if (required === true) problems.push(`${name} is missing`);
    }
  }
  for (const name of Object.keys(query)) {
    if (!known.has(name)) problems.push(`${name}: unknown parameter`);
  }

  const content = call['requestBody']?.['content'];
  if (request.body === undefined) {
    if (call['requestBody']?.['required'] === (true as unknown))
      problems.push('the body is missing');
  } else if (content === undefined) {
    problems.push('this call takes no body');
  } else {
    const where = [
      'paths',
      pattern,
      method,
      'requestBody',
      'content',
      'application/json',
      'schema',
    ];
    check('body', where, request.body);
  }
  // Discord reads the JSON of a multipart body from `payload_json`, which the description omits.
  for (const part of request.parts ?? []) {
    if (part !== 'payload_json' && !/^files\[\d\]$/.test(part)) {
      problems.push(`${part}: unknown part`);
    }
  }
  return problems;
}

export function findResponseMisfits(
  method: string,
  path: string,
  answer: unknown,
): string[] | null {
  if (!openApiIsThere) return null;
  const { paths, answers } = (loaded ??= load());
  const pattern = findPattern(paths, path)?.pattern ?? '';
  const where = ['paths', pattern, method.toLowerCase(), 'responses', '200', 'content'];
  const validate = answers.getSchema(pointer(...where, 'application/json', 'schema'));
  if (validate === undefined) return [`unknown answer: ${method} ${path}`];
  return validate(answer) === true ? [] : [explain('answer', validate.errors)];
}
