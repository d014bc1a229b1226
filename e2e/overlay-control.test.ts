import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { useRunningTournament } from './running-tournament.ts';
import { saveFirstRound } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });
const running = useRunningTournament();

const onAir = (page: Page) => page.getByRole('heading', { name: /^On air/ });
const take = (page: Page) => page.getByRole('button', { name: /^Take/ });
const choose = (page: Page, scene: string) =>
  page.getByRole('group', { name: 'Scenes' }).getByRole('button', { name: scene }).click();

async function openControl(name: string) {
  const { page, context } = await prepare(visit, { as: 'host' });
  const { staged } = await running(page, name);
  await saveFirstRound(staged, 5);
  await page.goto(`/overlay/${staged.id}/control`);
  await onAir(page).waitFor();
  return { page, context, staged };
}

test('a scene that one page takes is on air everywhere; of two pages the last one wins', async () => {
  const { page, context, staged } = await openControl('Two Hands Cup');
  const other = await context.newPage();
  const live = await context.newPage();
  await other.goto(`/overlay/${staged.id}/control`);
  await live.goto(`/overlay/${staged.id}/live`);

  await take(page).click();
  await expect.poll(() => onAir(page).innerText()).toBe('On air: Standings (version 1)');
  await expect.poll(() => onAir(other).innerText()).toBe('On air: Standings (version 1)');
  await expect.poll(() => live.locator('.stage').innerText()).toMatch(/Two Hands Cup team/);

  await choose(other, 'Winner');
  await take(other).click();
  await expect.poll(() => onAir(page).innerText()).toBe('On air: Winner (version 2)');
  await expect.poll(() => live.locator('.stage').innerText()).toMatch(/Leader/i);

  await page.getByRole('button', { name: 'Hide All' }).click();
  await expect.poll(() => onAir(other).innerText()).toBe('On air: nothing (version 3)');
  await expect.poll(() => live.locator('.stage').count()).toBe(0);
});

type Wait = { before?: () => Promise<unknown>; after?: () => Promise<unknown> };

/** Waits before the first change of the overlay is sent, or before its response arrives. */
async function slowFirst(page: Page, { before, after }: Wait): Promise<void> {
  let puts = 0;
  await page.route('**/overlay', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    puts += 1;
    const isFirst = puts === 1;
    if (isFirst) await before?.();
    const response = await route.fetch();
    if (isFirst) await after?.();
    await route.fulfill({ response });
  });
}

test('of two takes of one page, the second is on air even if the first is slow', async () => {
  const { page } = await openControl('Slow Hand Cup');
  await slowFirst(page, { before: () => setTimeout(1000) });
  await take(page).click();
  await choose(page, 'Winner');
  await page.keyboard.press('Enter');
  await expect.poll(() => onAir(page).innerText()).toMatch(/version 2/);
  expect(await onAir(page).innerText()).toBe('On air: Winner (version 2)');
});

test('a late answer does not replace what another page has taken since', async () => {
  const { page, context, staged } = await openControl('Late Answer Cup');
  const other = await context.newPage();
  await other.goto(`/overlay/${staged.id}/control`);
  const released = Promise.withResolvers<undefined>();
  await slowFirst(page, { after: () => released.promise });
  await take(page).click();
  await expect.poll(() => onAir(other).innerText()).toBe('On air: Standings (version 1)');
  await choose(other, 'Winner');
  await take(other).click();
  await expect.poll(() => onAir(page).innerText()).toBe('On air: Winner (version 2)');
  const shown = await onAir(page).evaluateHandle((heading) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(heading.textContent)).observe(heading, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  released.resolve(undefined);
  // Changes of one page are made in order, so this one comes after the late answer.
  await page.getByRole('button', { name: 'Hide All' }).click();
  await expect.poll(() => onAir(page).innerText()).toBe('On air: nothing (version 3)');
  expect(new Set(await shown.jsonValue())).toEqual(new Set(['On air: nothing (version 3)']));
});

test('the size of the scene on air changes without a change of scene', async () => {
  const { page, context } = await openControl('Sized Cup');
  const live = await context.newPage();
  await live.goto(page.url().replace(/control$/, 'live'));
  const fontSize = () =>
    live.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await take(page).click();
  await live.locator('.stage').waitFor();
  const usual = await fontSize();
  await page.getByLabel('Size').fill('1.5');
  await take(page).click();
  await expect.poll(fontSize).toBeCloseTo(usual * 1.5, 3);
});

test('the frames of the control page show preview and program', async () => {
  const { page } = await openControl('Framed Cup');
  const frame = (title: string) => page.getByTitle(title, { exact: true }).contentFrame();
  await frame('Preview').locator('.stage').waitFor();
  await take(page).click();
  await frame('On air').locator('.stage').waitFor();
  const empty = page.getByTitle('On air', { exact: true });
  await page.getByRole('button', { name: 'Hide All' }).click();
  await expect.poll(() => onAir(page).innerText()).toMatch(/nothing/);
  await frame('On air').locator('.stage').waitFor({ state: 'detached' });
  // The background behind a scene is dark grey. A frame that is not transparent would be white.
  const { channels } = await sharp(await empty.screenshot()).stats();
  for (const { mean } of channels.slice(0, 3)) expect(mean).toBeLessThan(100);
  await expectAccessibleAt(page, [390, 768, 1440]);
});

test('keys choose, take and hide scenes, but not while the user types', async () => {
  const { page } = await openControl('Keyed Cup');
  await page.keyboard.press('8');
  await take(page).filter({ hasText: 'Winner' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => onAir(page).innerText()).toMatch(/^On air: Winner/);
  await page.keyboard.press('9');
  await expect.poll(() => onAir(page).innerText()).toMatch(/^On air: nothing/);
  await page.getByLabel('Size').fill('');
  await page.getByLabel('Size').pressSequentially('1.8');
  await take(page).filter({ hasText: 'Winner' }).waitFor();
  expect(await page.getByTitle('Preview', { exact: true }).getAttribute('src')).toMatch(
    /winner\?scale=1\.8$/,
  );
});

test('after clicks, a digit and Enter take what was chosen; without a digit Enter presses the focused button', async () => {
  const { page } = await openControl('Clicked Cup');
  const isOnAir = async (what: RegExp) => {
    await expect.poll(() => onAir(page).innerText()).toMatch(what);
  };
  await choose(page, 'Winner');
  await page.keyboard.press('Enter');
  await isOnAir(/^On air: Winner/);
  await choose(page, 'Standings');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await isOnAir(/^On air: MVP/i);
  const hide = page.getByRole('button', { name: 'Hide All' });
  await hide.click();
  await isOnAir(/^On air: nothing/);
  await page.keyboard.press('8');
  await page.keyboard.press('Enter');
  await isOnAir(/^On air: Winner/);

  await hide.focus();
  await page.keyboard.press('Enter');
  await isOnAir(/^On air: nothing/);
  const scenes = page.getByRole('group', { name: 'Scenes' });
  await scenes.getByRole('button', { name: 'Standings' }).focus();
  await page.keyboard.press('Enter');
  await take(page).filter({ hasText: 'Standings' }).waitFor();
  expect(await onAir(page).innerText()).toMatch(/^On air: nothing/);
});

test('options go on air with the scene, and an invalid one is not applied', async () => {
  const { page, staged } = await openControl('Optional Cup');
  await page.getByLabel('Rows').fill('99');
  await page.getByText('Rows cannot have this value.').waitFor();
  await page.getByLabel('Rows').fill('10');
  await page.getByLabel('Position').selectOption('Right');
  await take(page).click();
  await expect.poll(() => onAir(page).innerText()).toMatch(/version 1/);
  const answer = await staged.api.get(`/api/tournaments/${staged.id}/overlay`);
  expect(await answer.json()).toMatchObject({ options: { rows: '10', align: 'right' } });
});

test('a producer without an account controls the overlay with the link, until the link is disabled', async () => {
  const { page, staged } = await openControl('Linked Cup');
  await page.getByRole('button', { name: 'New Link' }).click();
  const url = await page.getByText(/control#key=/).innerText();
  const { page: producer } = await prepare(visit, { failing: /\/overlay$/ });
  const sent: string[] = [];
  producer.on('request', (request) => sent.push(request.url()));
  await producer.goto(url);
  await producer.getByRole('main').getByText('Linked Cup', { exact: true }).waitFor();
  await take(producer).click();
  await expect.poll(() => onAir(page).innerText()).toMatch(/^On air: Standings/);
  expect(await producer.getByRole('button', { name: 'New Link' }).count()).toBe(0);
  const key = new URL(url).hash.slice('#key='.length);
  expect(key).toMatch(/^[\w-]{43}$/);
  // A fragment never leaves the browser, and the frames get the key as a fragment too.
  expect(sent.filter((address) => address.split('#')[0]?.includes(key))).toEqual([]);

  await page.getByRole('button', { name: 'Disable Link' }).click();
  await page.getByText('Control Link Disabled').first().waitFor();
  await choose(producer, 'Winner');
  await take(producer).click();
  // The page itself says so, not only a toast that goes away.
  await producer
    .getByRole('main')
    .getByText(/^This link no longer works/)
    .waitFor();
  await expect.poll(() => onAir(page).innerText()).toMatch(/^On air: Standings/);
  expect(staged.id).not.toBe('');
});

test('others cannot control it', async () => {
  const { page } = await visit(`/overlay/${inject('playedPath').split('/').at(-1)}/control`, {
    as: 'player-two',
  });
  await page.getByText(/^Only the host and the assistants/).waitFor();
});

test('the guide leads from the tournament to OBS and to the control page', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const { staged, path } = await running(page, 'Guided Cup');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await page.getByRole('link', { name: 'Overlays for Streams' }).click();
  await page.getByRole('button', { name: 'Copy Standings Address' }).waitFor();
  // This comes before anything is copied, because the toast that reports it covers a button.
  await expectAccessibleAt(page, [390, 768, 1440]);
  await page.getByRole('button', { name: 'Copy Standings Address' }).click();
  const { origin } = new URL(page.url());
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${origin}/overlay/${staged.id}/standings`);
  await page.getByRole('link', { name: 'Open Control' }).click();
  await page.waitForURL(`**/overlay/${staged.id}/control`);
  await page.getByTitle('Preview', { exact: true }).contentFrame().locator('#root').waitFor({
    state: 'attached',
  });
});
