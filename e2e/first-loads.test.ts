import { describe, expect, inject, test } from 'vitest';
import type { Clan } from '../shared/contract/clans.ts';
import { firstLoads } from '../web/app/first-loads.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

describe.each([undefined, 'host'])('as %s', (as) => {
  test.each([
    ['the start page', '/'],
    ['the list', '/tournaments'],
    ['a tournament', ':played'],
    ['its results', ':played?tab=results'],
    ['a clan', ':clan'],
  ])('what the page of %s names is used, and asked for once', async (_what, path) => {
    const { page, context } = await visit('/nothing/here', as === undefined ? {} : { as });
    const [clan] = (await (await context.request.get('/api/clans')).json()) as Clan[];
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/preload/.test(message.text())) complaints.push(message.text());
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push(pathname + search);
    });
    await page.goto(
      path.replace(':played', inject('playedPath')).replace(':clan', `/clans/${clan?.id}`),
    );
    await page.getByRole('main').getByRole('heading').first().waitFor();
    const named = await page
      .locator('link[rel=modulepreload], link[rel=preload][as=fetch], link[rel=preload][as=image]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const { calls } = firstLoads.find(({ pattern }) => fits(pattern, page.url())) ?? { calls: [] };
    expect(named.length).toBeGreaterThan(calls.length + 1);
    for (const address of named) {
      expect(asked.filter((one) => one === address)).toEqual([address]);
    }
    expect(complaints).toEqual([]);
  });
});

function fits(pattern: string, url: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(new URL(url).pathname);
}
