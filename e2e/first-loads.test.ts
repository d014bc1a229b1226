import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { Clan } from '#shared/contract/clans.ts';
import { firstLoads } from '#web/app/first-loads.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });

describe.each([undefined, 'host'])('signed in as %s', (as) => {
  test.each([
    ['the home page', '/'],
    ['the list', '/tournaments'],
    ['a tournament', ':played'],
    ['its results', ':played?tab=results'],
    ['a clan', ':clan'],
  ])('every preload in the page of %s is used and requested once', async (_what, place) => {
    const { page, context } = await prepare(visit, as === undefined ? {} : { as });
    const [clan] = (await (await context.request.get('/api/clans')).json()) as Clan[];
    const path = place
      .replace(':played', inject('playedPath'))
      .replace(':clan', `/clans/${clan?.id}`);
    const sent = await (await context.request.get(path)).text();
    const preloads = [
      ...sent.matchAll(/rel="(?:modulepreload|preload)"[^>]*href="(\/(?:api|assets)[^"]*)"/g),
    ]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .filter((href) => !href.endsWith('.woff2'));
    const tab = new URL(path, 'http://site').searchParams.get('tab');
    const load = firstLoads.find(
      (one) => fits(one.pattern, path) && (!('tab' in one) || one.tab === tab),
    );
    expect(preloads.filter((href) => href.startsWith('/api')).length).toBe(load?.calls.length);
    expect(preloads.filter((href) => href.endsWith('.js')).length).toBeGreaterThan(1);

    // Opening the stream would refetch everything loaded before it.
    await page.route('**/events', (route) => route.abort());
    const unused: string[] = [];
    page.on('console', (message) => {
      if (/preload/.test(message.text())) unused.push(message.text());
    });
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('main').getByRole('heading').first().waitFor();
    const isPreloaded = (address: string) => preloads.includes(address);
    await expect
      .poll(async () => (await listLoaded(page)).filter(isPreloaded).toSorted())
      .toEqual(preloads.toSorted());
    expect(unused).toEqual([]);
  });
});

function listLoaded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.slice(location.origin.length)),
  );
}

function fits(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path.split('?')[0] ?? '');
}
