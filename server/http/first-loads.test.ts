import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firstLoadsFile, readFirstLoads, withFirstLoads, type NotedLoad } from './client-notes.ts';

const id = '01a1ffac-0634-78e4-b4cb-1e853b253f74';
const page = '<head><!-- first loads --></head>';

const loads: NotedLoad[] = [
  {
    pattern: '/',
    scripts: ['assets/home.js'],
    images: ['assets/drop.avif'],
    calls: ['/api/x?a=b%2Cc&d=1'],
  },
  {
    pattern: '/clans/:clanId',
    scripts: ['assets/clan.js'],
    images: [],
    calls: ['/api/clans/:clanId/people'],
  },
  { pattern: '/t/:id', tab: null, scripts: ['assets/first.js'], images: [], calls: [] },
  { pattern: '/t/:id', tab: 'results', scripts: ['assets/results.js'], images: [], calls: [] },
];

const namedAt = (url: string) =>
  [...withFirstLoads(page, url, loads).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('a page preloads the scripts, responses and pictures of its screen', () => {
  expect(withFirstLoads(page, '/', loads).replaceAll(/\s+/g, ' ')).toBe(
    `<head>${[
      '<link rel="modulepreload" crossorigin href="/assets/home.js" />',
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/x?a=b%2Cc&amp;d=1" />',
      '<link rel="preload" as="image" fetchpriority="high" href="/assets/drop.avif" />',
    ].join(' ')}</head>`,
  );
});

test.each([
  [`/clans/${id}`, ['/assets/clan.js', `/api/clans/${id}/people`]],
  [`/clans/${id}?from=list`, ['/assets/clan.js', `/api/clans/${id}/people`]],
  [`/t/${id}`, ['/assets/first.js']],
  [`/t/${id}?tab=results`, ['/assets/results.js']],
  [`/t/${id}?round=2&tab=results`, ['/assets/results.js']],
])('at %s it preloads %j', (url, named) => {
  expect(namedAt(url)).toEqual(named);
});

test('files that only wide windows need are preloaded only there', () => {
  const fonts =
    '<link rel="preload" href="/assets/text.woff2" /><link\n  rel="preload"\n  href="/assets/title.woff2" />';
  const load = { pattern: '/t', scripts: [], images: [], calls: [] };
  const wide = [{ ...load, wideOnly: ['assets/title.woff2'] }];
  const written = withFirstLoads(fonts, '/t', wide).replaceAll(/\s+/g, ' ');
  expect(written).toBe(
    '<link rel="preload" href="/assets/text.woff2" /><link rel="preload" media="(min-width: 26rem)" href="/assets/title.woff2" />',
  );
  expect(withFirstLoads(fonts, '/t', [load])).toBe(fonts);
});

test.each([
  '/clans/create',
  '/clans/',
  `/clans/${id}/edit`,
  `/clans/${id.toUpperCase()}`,
  '/clans/%22%3E%3Cscript%3E',
  '/clans/"><script>',
  `//clans/${id}`,
  `/t/${id}?tab=rounds`,
  '/nothing/here',
])('at %s there is nothing to preload', (url) => {
  expect(withFirstLoads(page, url, loads)).toBe('<head></head>');
});

test('the page of a client built without notes is unchanged', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hotdrop-loads-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  expect(readFirstLoads(dir)).toEqual([]);
  expect(withFirstLoads('<head></head>', '/', [])).toBe('<head></head>');
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, firstLoadsFile), JSON.stringify(loads));
  expect(readFirstLoads(dir)).toEqual(loads);
});
