import { expect, test } from 'vitest';
import { useVisits } from './visit.ts';

const visit = useVisits();

/** Returns the tags of a page as sent, before any script runs. */
async function sentTags(url: string): Promise<Record<string, string>> {
  const html = await (await fetch(url)).text();
  const meta = /<meta (?:name|property)="([\w:]+)" content="([^"]*)" \/>/g;
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const tags = [...html.matchAll(meta)].map(([, name = '', content = '']) => [name, content]);
  return { ...Object.fromEntries(tags), title };
}

test('the preview of a link to a tournament or a clan describes it', async () => {
  const { page } = await visit('/tournaments');
  const origin = new URL(page.url()).origin;
  const cards: { id: string; name: string }[] = await (
    await page.request.get('/api/tournaments')
  ).json();
  const clans: { id: string; name: string }[] = await (await page.request.get('/api/clans')).json();
  for (const [kind, [thing]] of [
    ['tournaments', cards.filter(({ name }) => name === 'Rookie Cup')],
    ['clans', clans],
  ] as const) {
    if (thing === undefined) throw new Error(`the demo has no ${kind}`);
    const url = `${origin}/${kind}/${thing.id}`;
    expect(await sentTags(url)).toMatchObject({
      title: `${thing.name} · Hotdrop`,
      'og:title': thing.name,
      'og:site_name': 'Hotdrop',
      'og:url': url,
    });
  }
});

test("the site's picture exists, and a page with tags still works", async () => {
  const { page } = await visit('/tournaments');
  await page.getByRole('link', { name: 'View Details of Rookie Cup' }).click();
  await page.getByRole('heading', { name: 'Rookie Cup', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Rookie Cup', level: 1 }).waitFor();
  const { 'og:image': image = '' } = await sentTags(page.url());
  const picture = await page.request.get(image);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  await expect.poll(() => page.locator('meta[property="og:title"]').count()).toBe(1);
});

test('a draft reveals nothing in its tags, not even to its host', async () => {
  const { page } = await visit('/tournaments', { as: 'host' });
  const cards: { id: string; status: string }[] = await (
    await page.request.get('/api/tournaments')
  ).json();
  const draft = cards.find(({ status }) => status === 'draft');
  if (draft === undefined) throw new Error('the demo has no draft of this host');
  const { origin } = new URL(page.url());
  const nothing = '01a1fc91-d160-72d4-821e-953d5d71c39d';
  const readPage = async (id: string) =>
    (await page.request.get(`${origin}/tournaments/${id}`)).text();
  const unknown = await readPage(nothing);
  expect((await readPage(draft.id)).replaceAll(draft.id, nothing)).toBe(unknown);
  expect(unknown).toContain('<title>Hotdrop</title>');
});
