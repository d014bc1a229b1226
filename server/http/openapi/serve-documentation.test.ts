import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { allCalls } from '#shared/contract/all-calls.ts';
import { createHttpApp } from '../create-http-app.ts';
import type { OpenApiDocument } from './document.ts';
import { html } from './html.ts';
import { renderReference, referenceStyle } from './reference-page.ts';
import { serveDocumentation } from './serve-documentation.ts';

const root = join(import.meta.dirname, '../../..');
const publicUrl = 'https://play.example.org';
let app: FastifyInstance;

beforeAll(async () => {
  app = await createHttpApp({ log: pino({ level: 'silent' }), publicUrl });
  serveDocumentation(app, publicUrl);
});
afterAll(() => app.close());

const paths = ['/api/openapi.json', '/api/docs', '/api/docs/style.css'];

describe('the documentation', () => {
  test.each(paths)('%s is sent to visitors, and 304 is returned until it changes', async (url) => {
    const first = await app.inject({ url });
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const known = await app.inject({ url, headers: { 'if-none-match': `W/${etag}` } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const other = await app.inject({ url, headers: { 'if-none-match': '"x"' } });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  test('has every call with its method and path, and the version of the package', async () => {
    const answer = await app.inject({ url: '/api/openapi.json' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const api = answer.json<OpenApiDocument>();
    for (const { method, path } of Object.values(allCalls)) {
      const template = path.replaceAll(/:(\w+)/g, '{$1}');
      expect(api.paths[template]).toHaveProperty(method.toLowerCase());
    }
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect([api.info.version, api.servers]).toEqual([version, [{ url: publicUrl }]]);
  });
});

describe('the reference page', () => {
  test('shows every call, schema and error code, and has no broken links', async () => {
    const { body, headers } = await app.inject({ url: '/api/docs' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const anchors = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => anchor));
    expect(anchors.size).toBe([...body.matchAll(/ id="/g)].length);
    for (const name of Object.keys(allCalls)) expect(anchors).toContain(name);
    const links = [...body.matchAll(/href="#([^"]*)"/g)].map(([, anchor]) => anchor);
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([]);
    expect(body).toContain('text, 1 to 100 characters');
    expect(body).toContain('Only the leader and the handlers of this clan can do that.');
  });

  test('has no inline script or style, as the content security policy requires', async () => {
    const { body } = await app.inject({ url: '/api/docs' });
    expect(body).not.toMatch(/<script|<style| style=| on[a-z]+=/i);
    expect(body).toContain('<link rel="stylesheet" href="/api/docs/style.css" />');
  });

  test('escapes every value', () => {
    const text = `<b title='x'>&"`;
    const escaped = '&lt;b title=&#39;x&#39;&gt;&amp;&quot;';
    expect(html`<i>${text}${[text, html`<u>${text}</u>`]}</i>`.text).toBe(
      `<i>${escaped}${escaped}<u>${escaped}</u></i>`,
    );
    const api: OpenApiDocument = {
      openapi: '3.1.1',
      info: { title: text, version: text, description: text, license: { name: text } },
      servers: [],
      tags: [{ name: text }],
      paths: {
        '/<p>': {
          get: {
            operationId: text,
            tags: [text],
            summary: text,
            description: text,
            security: [],
            parameters: [
              { name: text, in: 'query', required: true, schema: { pattern: text, enum: [text] } },
            ],
            responses: {},
          },
        },
      },
      components: {
        schemas: { [text]: { properties: { [text]: { description: text, default: text } } } },
        responses: {},
        securitySchemes: {},
      },
    };
    expect(renderReference(api)).not.toContain('<b ');
    expect(renderReference(api)).not.toContain('/<p>');
  });

  test("has the theme's own colours", () => {
    const theme = readFileSync(join(root, 'web/ui/theme.css'), 'utf8');
    const tokens = [...referenceStyle.matchAll(/^ {2}--[a-z-]+: [^;]+;$/gm)].map(([line]) => line);
    expect(tokens.length).toBeGreaterThan(10);
    expect(tokens.filter((line) => !theme.includes(line))).toEqual([]);
    expect(referenceStyle).not.toMatch(/#[\da-f]{3,8}\b|rgb/i);
  });
});
