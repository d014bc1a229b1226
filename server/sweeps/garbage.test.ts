import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '#shared/contract/all-calls.ts';
import type { Call } from '#shared/contract/call.ts';
import { tablesChangedBy } from '../testing/database-state.ts';
import type { Ask } from '../testing/users.ts';
import { fillPath, wrongRefusals } from './testing/refusal.ts';
import type { ValidRequest } from './testing/valid-request.ts';
import { useSweptWorld } from './testing/use-swept-world.ts';

const { world, requests } = useSweptWorld();

type Sent = { payload: string; headers?: Record<string, string> };

const json = { 'content-type': 'application/json' };

async function send(name: string, { payload, headers = json }: Sent): ReturnType<Ask> {
  const { call, request } = find(name);
  const options: Partial<InjectOptions> = { payload, headers };
  return request.who.ask(call.method, fillPath(call, request.params), undefined, options);
}

function find(name: string): { call: Call; request: ValidRequest } {
  const [call, request] = [allCalls[name], requests[name]];
  if (call === undefined || request === undefined) throw new Error(`nothing is known of ${name}`);
  return { call, request };
}

/** Returns the responses that are not refusals, have another status, or changed a table. */
async function wrongAnswers(name: string, all: readonly Sent[], status?: number) {
  const { call } = find(name);
  const answers: Parameters<typeof wrongRefusals>[1][number][] = [];
  const changed = await tablesChangedBy(world, async () => {
    for (const sent of all) {
      const what = `${sent.headers?.['content-type'] ?? ''} ${sent.payload.slice(0, 200)}`;
      answers.push({ what, answer: await send(name, sent) });
    }
  });
  return [...wrongRefusals(call, answers, status), ...changed];
}

const payloads = (all: readonly string[]): Sent[] => all.map((payload) => ({ payload }));

const takesBody = Object.keys(allCalls).filter((name) => allCalls[name]?.body !== undefined);
const takesForm = takesBody.filter((name) => allCalls[name]?.form);

/** Values that suit hardly any field. They are JSON text, since JavaScript cannot express all of them. */
const wrongValues = [
  'null',
  'true',
  '0',
  '-1',
  '1.005',
  '1e308',
  '1e999',
  '-1e999',
  '9007199254740993',
  '""',
  '"NaN"',
  '"1"',
  '[]',
  '[null]',
  '[[[]]]',
  '{}',
  '{"1":{"1":1}}',
  '{"__proto__x":1}',
  JSON.stringify('x'.repeat(20_000)),
  JSON.stringify(Array.from({ length: 300 }, () => 'x')),
];

/** Text that can never be stored, in any field. */
const unstorable = [
  String.raw`"\u0000"`,
  String.raw`"a\u0000b"`,
  String.raw`"\ud800"`,
  String.raw`"x\udfff"`,
];

/** Returns copies of the valid body. Each has one field, at any depth, replaced by a piece of JSON. */
function spoiled(body: unknown, value: string): string[] {
  const mark = '@spoiled@';
  return [...marked(body, mark)].map((part) =>
    JSON.stringify(part).replace(JSON.stringify(mark), () => value),
  );
}

function* marked(value: unknown, mark: string): Generator {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const replaced = (fresh: unknown) =>
      Array.isArray(value) ? value.with(Number(key), fresh) : { ...value, [key]: fresh };
    yield replaced(mark);
    for (const inner of marked(part, mark)) yield replaced(inner);
  }
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Input that the contract accepts is not garbage. */
function isGarbage(name: string, payload: string): boolean {
  return !z.safeParse(find(name).call.body ?? z.any(), JSON.parse(payload)).success;
}

describe.each(takesBody)('%s', (name) => {
  test('refuses a body that is not an object of its fields', async () => {
    const bodies = ['null', '[]', '[{}]', '"text"', '""', '42', '1e999', 'true', '[[[[]]]]'];
    const optional = z.safeParse(find(name).call.body ?? z.any(), undefined).success;
    // If the body is optional, null counts as missing.
    const garbage = optional ? bodies.filter((body) => body !== 'null') : bodies;
    expect(await wrongAnswers(name, payloads(garbage), 400)).toEqual([]);
  });

  test('refuses wrong values in each field', async () => {
    const garbage = wrongValues
      .flatMap((value) => spoiled(find(name).request.body, value))
      .filter((payload) => isGarbage(name, payload));
    expect(garbage.length).toBeGreaterThan(5);
    expect(await wrongAnswers(name, payloads(garbage), 400)).toEqual([]);
  });

  test('refuses NUL and lone surrogates in each field', async () => {
    const garbage = unstorable.flatMap((value) => spoiled(find(name).request.body, value));
    expect(await wrongAnswers(name, payloads(garbage), 400)).toEqual([]);
  });

  test('refuses attempts to change the prototype', async () => {
    const body = JSON.stringify(find(name).request.body);
    const garbage = [
      `{"__proto__": {"banned": false}, ${body.slice(1)}`,
      `{"__proto__": ${body}}`,
      `{"constructor": {"prototype": {"x": 1}}, ${body.slice(1)}`,
    ];
    expect(await wrongAnswers(name, payloads(garbage), 400)).toEqual([]);
    expect(({} as Record<string, unknown>)['banned']).toBeUndefined();
  });

  test('refuses a body that is not JSON', async () => {
    const body = JSON.stringify(find(name).request.body);
    const others = ['{', "{'a': 1}", '\u0000', 'NaN', '{"a": 01}', ' '];
    const garbage = [body.slice(0, -1), `${body},`, `${body}${body}`, ...others];
    expect(await wrongAnswers(name, payloads(garbage), 400)).toEqual([]);
  });

  test('refuses endless nesting', async () => {
    const { body } = find(name).request;
    const bodies = (arrays: string, field: string, objects: number) => [
      arrays,
      `${'{"a":'.repeat(objects)}1${'}'.repeat(objects)}`,
      ...spoiled(body, field),
    ];
    // The stack lets a recursive function reach a depth of about 10,000.
    const garbage = bodies(nested(200_000), nested(50_000), 100_000);
    // Whether the contract accepts a nested value does not depend on the depth, and it takes long to parse very deep
    // ones.
    const shallow = bodies(nested(200), nested(200), 200);
    const refused = garbage.filter((_, index) => isGarbage(name, shallow[index] ?? ''));
    expect(refused.length).toBeGreaterThan(1);
    expect(await wrongAnswers(name, payloads(refused), 400)).toEqual([]);
  });

  test('refuses 5 MB of JSON, even without a declared size', async () => {
    const { call, request } = find(name);
    const filler = 'x'.repeat(5_000_000);
    const body = JSON.stringify({ ...request.body, filler });
    const garbage = [body, `[${'1,'.repeat(2_500_000)}1]`];
    expect(await wrongAnswers(name, payloads(garbage), 413)).toEqual([]);
    const answer = await request.who.ask(call.method, fillPath(call, request.params), undefined, {
      payload: Readable.from([body.slice(0, 3_000_000), body.slice(3_000_000)]),
      headers: json,
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('refuses other content types', async () => {
    const payload = JSON.stringify(find(name).request.body);
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'application/jsonp',
      'nonsense',
    ];
    const sent = types.map((type) => ({ payload, headers: { 'content-type': type } }));
    expect(await wrongAnswers(name, sent, 415)).toEqual([]);
    const form = { payload, headers: { 'content-type': 'multipart/form-data' } };
    expect(await wrongAnswers(name, [form], find(name).call.form ? 400 : 415)).toEqual([]);
  });
});

describe.each(takesForm)('%s as a form', (name) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const part = (field: string, value: string, more = '') =>
    `--edge\r\ncontent-disposition: form-data; name="${field}"${more}\r\n\r\n${value}\r\n`;
  const file = (field: string, content: string) => part(field, content, '; filename="a.png"');
  const image = () => Object.keys(find(name).call.files ?? {})[0] ?? '';
  const tooMuch = 'x'.repeat(5 * 1024 * 1024 + 1);
  const close = '--edge--\r\n';
  const fields = () =>
    Object.entries(find(name).request.body ?? {})
      .map(([field, value]) =>
        part(field, typeof value === 'string' ? value : JSON.stringify(value)),
      )
      .join('');

  test.each<[string, number, () => string]>([
    ['a file that is not an image', 415, () => fields() + file(image(), 'bytes') + close],
    ['an empty file', 415, () => fields() + file(image(), '') + close],
    ['an image of more than 5 MB', 413, () => fields() + file(image(), tooMuch) + close],
    [
      'two files of the same name',
      400,
      () => fields() + file(image(), 'a') + file(image(), 'b') + close,
    ],
    ['a file for a text field', 400, () => file('name', 'bytes') + close],
    ['a file under an unknown name', 400, () => fields() + file('photo', 'bytes') + close],
    ['nothing', 400, () => ''],
    ['only its end', 400, () => close],
    ['no end', 400, () => part('name', 'Half')],
    ['half a part', 400, () => '--edge\r\ncontent-disposition: form-data; name="na'],
    ['another edge', 400, () => fields().replaceAll('--edge', '--other')],
    ['a prototype', 400, () => fields() + part('__proto__', '{"x":1}') + close],
    ['too many fields', 413, () => fields() + part('x', '1').repeat(100) + close],
    ['a field that does not end', 413, () => fields() + part('name', 'x'.repeat(100_000)) + close],
    ['5 MB', 413, () => fields() + part('description', 'x'.repeat(5_000_000)) + close],
    ['NUL in a field', 400, () => fields() + part('name', 'a\0b') + close],
  ])('refuses %s', async (_what, status, payload) => {
    expect(await wrongAnswers(name, [{ payload: payload(), headers }], status)).toEqual([]);
  });
});

describe('queries', () => {
  const gets = Object.keys(allCalls).filter((name) => allCalls[name]?.method === 'GET');

  test.each(gets)('%s responds to a garbled query without failing', async (name) => {
    const { call, request } = find(name);
    const queries = [
      '?',
      '?&&==',
      '?a[]=1&a[]=2',
      '?code=%00&state=%ff',
      '?q=%',
      '?__proto__=1',
      `?x=${'x'.repeat(9000)}`,
      '?code=1&code=2&state[a]=1&returnTo[]=x',
    ];
    for (const query of queries) {
      const { status } = await request.who.ask('GET', `${fillPath(call, request.params)}${query}`);
      expect([query, status < 500]).toEqual([query, true]);
    }
  });
});
