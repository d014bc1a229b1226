import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { lockedForHost, openDemo, mockStreamPlayers } from './host-tournament.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

describe('at every width', () => {
  test('a tournament opens on its settings', async () => {
    const { page } = await prepare(visit, { width: 320 });
    await openDemo(page, 'Friday Night Trios');
    const tab = page.getByRole('tab', { name: 'Tournament Settings' });
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await page.getByText('A tournament of the demo community.').waitFor();
    await page.getByText('The host settles disputes.').waitFor();
    const points = page.getByRole('region', { name: 'Placement Points' });
    await expect
      .poll(() => points.innerText())
      .toMatch(/1st\s+16\s+2nd\s+15\s+3rd\s+14\s+4th\s+13/);
    const info = page.getByRole('region', { name: 'Tournament Info' });
    await expect
      .poll(() => info.innerText())
      .toMatch(/rounds\s+5\s+[^]*kill\s+2\s+[^]*size\s+3 players\s+[^]*2/i);
    await page.getByRole('link', { name: 'Login to Register' }).waitFor();
    await expectAccessibleAt(page, [320, 768, 1440]);
  });

  test('a stream plays muted in the header, using only the player of its site', async () => {
    const { page, context } = await prepare(visit, { width: 320 });
    const requests = await mockStreamPlayers(context);
    const path = await lockedForHost(page, {
      name: 'Streamed Cup',
      streamLink: 'https://youtu.be/jfKfPfyJRdk?t=90',
    });
    await page.goto(path);
    const frame = page.locator('iframe[title="Live stream of Streamed Cup"]');
    await frame.waitFor();
    await expect
      .poll(() => requests)
      .toEqual([
        'https://www.youtube-nocookie.com/embed/jfKfPfyJRdk?autoplay=1&mute=1&playsinline=1&start=90',
      ]);
    const box = await frame.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await expect.poll(() => frame.getAttribute('sandbox')).not.toContain('top-navigation');
    await page.getByRole('tab', { name: 'Tournament Results' }).click();
    await page.getByText(/Results appear here as rounds complete/).waitFor();
    expect(requests.length).toBe(1);
    await expectAccessibleAt(page, [320, 768, 1440]);
  });
});

test('the tab is in the address, and the arrow keys change it', async () => {
  const { page } = await prepare(visit);
  await openDemo(page, 'Friday Night Trios');
  await page.getByRole('tab', { name: 'Tournament Settings' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText(/Results appear here as rounds complete/).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=results');
  await page.reload();
  await page.getByText(/Results appear here as rounds complete/).waitFor();
});

test('a stream link of an unsupported site is shown as text', async () => {
  const { page } = await prepare(visit);
  const streamLink = 'https://www.youtube.com.evil.example/embed/jfKfPfyJRdk';
  await page.goto(await lockedForHost(page, { name: 'Trap Cup', streamLink }));
  await page.getByText('Invalid stream link').waitFor();
  await page.getByText(streamLink).waitFor();
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  await expect.poll(() => page.locator(`a[href*="evil.example"]`).count()).toBe(0);
  await expectAccessible(page);
});

test('a YouTube link without a video is explained, to the host and on the page', async () => {
  const { page } = await prepare(visit, { width: 320 });
  const streamLink = 'https://www.youtube.com/@caster/live';
  const path = await lockedForHost(page, { name: 'Handle Cup', streamLink });
  await page.goto(path);
  await page.getByText('Invalid stream link').waitFor();
  const advice = page.getByText(/^This YouTube link has no video\./);
  const slate = page.locator('div.aspect-video');
  const [inner, outer] = [await advice.boundingBox(), await slate.boundingBox()];
  const bottom = (box: typeof inner) => (box === null ? Number.NaN : box.y + box.height);
  expect(bottom(inner)).toBeLessThan(bottom(outer));
  await expectAccessible(page);
  await page.goto(`${path}/edit`);
  await page.getByText(/^This YouTube link has no video\./).waitFor();
  await page.getByLabel('Stream link (optional)').fill('youtu.be/jfKfPfyJRdk');
  await page.getByText(/^YouTube, Twitch or Kick\./).waitFor();
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect(await (await answered).json()).toMatchObject({
    streamLink: 'https://youtu.be/jfKfPfyJRdk',
  });
});

test('ten thousand nested quotes and lists do not break a page', async () => {
  const { page } = await prepare(visit, { width: 320 });
  const description = '>'.repeat(9_999);
  const rules = `${'- '.repeat(4_999)}a`;
  await page.goto(await lockedForHost(page, { name: 'Deep Cup', description, rules }));
  await page.getByRole('region', { name: 'Description' }).locator('blockquote').last().waitFor();
  await page.getByRole('region', { name: 'Rules' }).locator('ul').last().waitFor();
  await expect.poll(() => page.getByRole('tab').count()).toBe(4);
  await expectAccessible(page);
});

test('a Twitch player is given the host name of this site', async () => {
  const { page, context } = await prepare(visit);
  const requests = await mockStreamPlayers(context);
  const streamLink = 'https://www.twitch.tv/SomeCaster';
  await page.goto(await lockedForHost(page, { name: 'Twitch Cup', streamLink }));
  await expect
    .poll(() => requests)
    .toEqual([
      'https://player.twitch.tv/?channel=somecaster&parent=127.0.0.1&autoplay=true&muted=true',
    ]);
});

test('rules are Markdown without scripts, images or HTML, and long ones can be expanded', async () => {
  const { page } = await prepare(visit);
  const many = Array.from({ length: 120 }, (_, index) => `- Rule ${index + 1}`).join('\n');
  const rules = `# Conduct\n\n### Deep\n\nfirst line\nsecond **line**\n\n<img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script>\n\n![a map](https://evil.example/map.png)\n\n[act](javascript:alert(1)) [log out](/api/auth/logout) https://discord.example/rules.\n\n${many}\n\n${'x'.repeat(2000)}`;
  await page.goto(await lockedForHost(page, { name: 'Rules Cup', rules }));
  const part = page.getByRole('region', { name: 'Rules', exact: true });
  await part.getByRole('heading', { name: 'Conduct', level: 3 }).waitFor();
  await part.getByRole('heading', { name: 'Deep', level: 4 }).waitFor();
  await expect.poll(() => part.locator('img, script, iframe').count()).toBe(0);
  await expect.poll(() => part.getByText('a map').evaluate((node) => node.tagName)).toBe('EM');
  const links = part.getByRole('link');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(['https://discord.example/rules']);
  await expect.poll(() => links.first().getAttribute('rel')).toMatch(/nofollow noopener/);
  const unfold = part.getByRole('button', { name: 'Show All Rules' });
  const folded = (await part.boundingBox())?.height ?? 0;
  await unfold.click();
  expect((await part.boundingBox())?.height).toBeGreaterThan(folded * 2);
  await part.getByRole('button', { name: 'Show Less' }).waitFor();
  await expect.poll(() => page.title()).toBe('Rules Cup · Hotdrop');
  await expectAccessible(page);
});

test('two hundred places with points can be expanded; places without points share a row', async () => {
  const { page } = await prepare(visit, { width: 360 });
  const points = Object.fromEntries(Array.from({ length: 199 }, (_, place) => [place + 1, 0.5]));
  const path = await lockedForHost(page, {
    name: 'Wide Cup',
    maxTeams: '200',
    placementPoints: JSON.stringify(points),
  });
  await page.goto(path);
  const part = page.getByRole('region', { name: 'Placement Points' });
  await part.getByText('30th').waitFor();
  await expect.poll(() => part.getByText('31st').count()).toBe(0);
  await part.getByRole('button', { name: 'Show All 199 Places' }).click();
  await part.getByText('199th').waitFor();
  await expect.poll(() => part.innerText()).toMatch(/200th and below\s+0/);
  await expectAccessible(page);
});
