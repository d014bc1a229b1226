import { describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { errorTable } from '#shared/contract/errors.ts';
import { describeApi } from './describe-api.ts';
import type { Operation } from './document.ts';
import { listErrorCodes } from './list-error-codes.ts';
import { wrongKeywords } from './testing/wrong-keywords.ts';

const api = describeApi('https://play.example.org', '1.2.3');
const calls = Object.entries(allCalls);

const template = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

function getOperation(name: string): Operation {
  const call = allCalls[name];
  const operation = api.paths[template(call?.path ?? '')]?.[call?.method.toLowerCase() ?? ''];
  if (operation === undefined) throw new Error(`${name} is not described`);
  return operation;
}

/** Returns every value of the document under one key, at any depth. */
function getEveryValue(key: string): unknown[] {
  const values: unknown[] = [];
  JSON.stringify(api, (name, value: unknown) => {
    if (name === key) values.push(value);
    return value;
  });
  return values;
}

function at(reference: string): unknown {
  const parts = reference.replace(/^#\//, '').split('/');
  return parts.reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], api);
}

describe('the document', () => {
  test('is OpenAPI 3.1 with the address and version of this server', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d$/);
    expect(api.info).toMatchObject({ title: 'Hotdrop API', version: '1.2.3' });
    expect(api.servers).toEqual([{ url: 'https://play.example.org' }]);
  });

  test('describes every call of the contract once, under its name, and no other', () => {
    const operations = Object.values(api.paths).flatMap((item) => Object.values(item));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      calls.map(([name]) => name).toSorted(),
    );
  });

  test('has no dangling references and no unused schemas', () => {
    const references = new Set(getEveryValue('$ref') as string[]);
    expect([...references].filter((reference) => at(reference) === undefined)).toEqual([]);
    const names = Object.keys(api.components.schemas);
    const used = names.filter((name) => references.has(`#/components/schemas/${name}`));
    expect(names.filter((name) => !used.includes(name))).toEqual([]);
  });

  test('has only names that OpenAPI allows, and valid JSON Schema', () => {
    for (const name of Object.keys(api.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
    const schemas = [...getEveryValue('schema'), ...Object.values(api.components.schemas)];
    expect(schemas.length).toBeGreaterThan(calls.length);
    expect(schemas.flatMap((schema) => wrongKeywords(schema))).toEqual([]);
  });

  test('declares the tags of its operations', () => {
    const known = api.tags.map(({ name }) => name);
    const used = Object.values(api.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => operation.tags),
    );
    expect(new Set(used)).toEqual(new Set(known));
  });
});

describe.each(calls)('%s', (name, call) => {
  const operation = getOperation(name);
  const { parameters = [] } = operation;

  test('declares every path parameter, declares no parameter twice, and has a summary', () => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map((parameter) => parameter.name).toSorted()).toEqual(inPath.toSorted());
    expect(declared.every(({ required }) => required)).toBe(true);
    const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(operation.summary).not.toBe('');
  });

  test('lists a success, and the status of every error code', () => {
    const [success = '', ...more] = Object.keys(operation.responses).filter((s) => s < '400');
    expect(more).toEqual([]);
    const normal = call.stream || call.media ? '200' : '302';
    expect(success).toBe(call.response === null ? normal : String(call.status ?? 200));
    const statuses = new Set(listErrorCodes(call).map((code) => String(errorTable[code].status)));
    const errorStatuses = Object.keys(operation.responses).filter((status) => status >= '400');
    expect(errorStatuses.toSorted()).toEqual([...statuses].toSorted());
  });

  test('has a body if the contract has one, and describes its access', () => {
    expect('requestBody' in operation).toBe(call.body !== undefined || call.files !== undefined);
    const types = Object.keys(operation.requestBody?.content ?? {});
    expect(types.includes('multipart/form-data')).toBe(call.form === true);
    expect(operation.security.length).toBe(call.access === 'public' ? 2 : 1);
  });
});

describe('a described schema', () => {
  const { TournamentForm } = api.components.schemas;

  test('has lengths in code points, bounds, decimals, choices and defaults', () => {
    expect(TournamentForm?.required).toEqual(['name', 'startDate', 'sponsorName']);
    expect(TournamentForm?.properties).toMatchObject({
      name: { type: 'string', minLength: 1, maxLength: 100 },
      startDate: { type: 'string', format: 'date-time' },
      maxTeams: { type: 'integer', minimum: 2, maximum: 200, default: 20 },
      pointsPerKill: { type: 'number', minimum: 0, maximum: 1000, multipleOf: 0.01 },
      status: { enum: ['draft', 'open'] },
    });
    expect(JSON.stringify(TournamentForm?.properties?.['sponsorWebsite'])).toContain(
      '"maxLength":2000,"anyOf":[{"format":"uri"',
    );
  });

  test('requires a body only if the contract does', () => {
    expect(getOperation('createTournament').requestBody?.required).toBe(true);
    expect(getOperation('requestToJoin').requestBody?.required).toBe(false);
    expect(getOperation('finishTournament').requestBody).toBeUndefined();
  });

  test('is referred to by name in responses', () => {
    const answers = (name: string) =>
      Object.entries(getOperation(name).responses).map(([status, response]) => [
        status,
        'content' in response ? response.content?.['application/json']?.schema : null,
      ])[0];
    const tournament = { $ref: '#/components/schemas/Tournament' };
    expect(answers('createTournament')).toEqual(['201', tournament]);
    const clans = { type: 'array', items: { $ref: '#/components/schemas/Clan' } };
    expect(answers('listClans')).toEqual(['200', clans]);
  });

  test('shows files only as parts of the form', () => {
    const { content = {} } = getOperation('createClan').requestBody ?? {};
    const form = content['multipart/form-data']?.schema.properties;
    expect(form?.['logo']).toMatchObject({ type: 'string', format: 'binary' });
    expect(form?.['name']).toMatchObject({ maxLength: 50 });
    expect(content['application/json']?.schema.properties).not.toHaveProperty('logo');
  });
});
