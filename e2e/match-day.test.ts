import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mockStreamPlayers } from './host-tournament.ts';
import { create, fillIn, nameField, png } from './open-tournament-form.ts';
import { callerAs, type Caller } from './prepare.ts';
import { signUpByHand, signInByHand } from './sign-in.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const toast = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();

/** The screen for creating a clan has its own tests. */
async function newLeader(name: string): Promise<Page> {
  const { page } = await visit('/tournaments', { width: 360 });
  await signUpByHand(page, name);
  await page.goto('/profile/setup');
  await page.getByLabel('In-Game Name (IGN)').fill(`IGN ${name}`);
  await page.getByLabel('In-Game UID').fill(`uid-${name}`);
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await toast(page, 'Profile Updated');
  await foundClan(page, name);
  return page;
}

async function foundClan({ request }: Caller, name: string): Promise<string> {
  const clan = await request.post('/api/clans', {
    data: { name: `Clan ${name}`, description: 'Made for the day.' },
  });
  expect(clan.status()).toBe(201);
  return ((await clan.json()) as { id: string }).id;
}

async function registerClan(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Register Clan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register Clan' });
  await dialog.getByLabel(`IGN ${name} as member`).check();
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await toast(page, 'Registration Successful');
}

async function registerByCalls(leader: Caller, path: string, name: string): Promise<void> {
  const profile = { ign: `IGN ${name}`, uid: `uid-${name}` };
  const saved = await leader.request.patch('/api/profile', { data: profile });
  expect(saved.status()).toBe(200);
  const { id } = (await saved.json()) as { id: string };
  const clanId = await foundClan(leader, name);
  const data = { clanId, selectedMembers: [id] };
  const registered = await leader.request.post(`/api${path}/register-clan`, { data });
  expect(registered.status()).toBe(201);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function walkTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const role = element?.role ?? element?.localName;
      return `${role} ${element?.ariaLabel ?? element?.textContent}`.slice(0, 60);
    });
  const passed: string[] = [];
  // It keeps cycling, because an element that is still loading is reached once it is there.
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const reached = await focused();
    if (name.test(reached)) return;
    passed.push(reached);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${name}, but to ${passed.slice(-80).join(' | ')}`);
}

/** The tab of a round has a shorter label if there are many rounds. */
const roundTab = (round: number) => new RegExp(`^tab Round R?${round}(?!\\d)`);

/** Enters placement and kills in the order of the rows, without a mouse. */
async function playRound(page: Page, round: number, results: readonly [string, string][]) {
  await walkTo(page, roundTab(round), 'ArrowRight');
  await press(page, 'Enter');
  await walkTo(page, /^button Start Round$/);
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type(`room-${round}`);
  await press(page, 'Tab');
  await page.keyboard.type(`word-${round}`);
  await press(page, 'Enter');
  await toast(page, 'Room Information Saved');
  await walkTo(page, /^button Edit Results$/);
  await press(page, 'Enter');
  await page.getByRole('grid', { name: `Results of round ${round}` }).waitFor();
  for (const [place, kills] of results) await press(page, place, 'Tab', kills, 'Enter');
  await press(page, 'Control+s');
  await toast(page, 'Results Saved');
  await press(page, 'Escape');
  await walkTo(page, /^button End Round$/);
  await press(page, 'Enter');
  await toast(page, 'Round Ended');
}

test('a match day: a tournament is created, filled, played by keyboard and finished while a visitor watches', async () => {
  const { page: host, context } = await visit('/');
  await mockStreamPlayers(context);
  await signInByHand(host, 'host');
  await host.goto('/tournaments/create');
  await nameField(host).waitFor();
  await fillIn(host, 'Match Day Cup');
  await host
    .getByLabel('Banner (optional)')
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: png });
  await host.getByLabel('Rounds', { exact: true }).fill('2');
  await host.getByRole('button', { name: /^SUPER/ }).click();
  const answered = host.waitForResponse((answer) => answer.status() === 201);
  await create(host).click();
  const { id, bannerUrl } = (await (await answered).json()) as { id: string; bannerUrl: string };
  expect((await host.request.get(bannerUrl)).headers()['content-type']).toBe('image/webp');
  const path = `/tournaments/${id}`;

  const { page: watcher, context: watching } = await visit(`${path}?tab=teams`);
  await mockStreamPlayers(watching);
  await watcher.getByText('No Teams Registered').waitFor();
  let loads = 0;
  watcher.on('domcontentloaded', () => (loads += 1));
  await watcher.evaluate(() => Object.assign(globalThis, { openedOnce: true }));

  const { page: unready } = await visit(path, { asNew: 'daynewcomer' });
  await unready.getByRole('link', { name: 'Complete Your Profile' }).click();
  await unready.waitForURL('**/profile/setup');

  await registerClan(await newLeader('dayone'), path, 'dayone');
  await watcher.getByText('Clan dayone').first().waitFor();
  for (const name of ['daytwo', 'daythree']) {
    await registerByCalls(await callerAs(watcher, { asNew: name }), path, name);
    await watcher.getByText(`Clan ${name}`).first().waitFor();
  }

  await host.goto(`${path}?tab=teams`);
  for (const name of ['dayone', 'daytwo', 'daythree']) {
    await host.getByRole('button', { name: `Approve Clan ${name}` }).click();
    await toast(host, 'Registration Approved');
    await host.getByRole('button', { name: `Move to Waitlist Clan ${name}` }).waitFor();
  }
  await watcher.getByRole('heading', { name: 'Approved Teams' }).waitFor();

  await host.getByRole('tab', { name: 'Tournament Settings' }).click();
  await host.getByRole('button', { name: 'Start Tournament' }).click();
  await host.getByLabel('Stream link (optional)').fill('https://www.twitch.tv/cafe');
  await press(host, 'Enter');
  await toast(host, 'Tournament Started');
  await watcher.locator('main').getByText('LIVE', { exact: true }).waitFor();
  await watcher.locator('iframe[src*="player.twitch.tv"]').waitFor();

  await watcher.getByRole('tab', { name: 'Tournament Results' }).click();
  await walkTo(host, /^tab .*Tournament Settings$/, 'Shift+Tab');
  await walkTo(host, /^tab Rounds$/, 'ArrowRight');
  await host.getByRole('tab', { name: /^Round 1\b/ }).waitFor();
  await walkTo(host, roundTab(1));
  // The preset SUPER gives 10, 6 and 5 points for the first three places, and one point for each kill.
  await playRound(host, 1, [
    ['2', '4'],
    ['1', '3'],
    ['3', '0'],
  ]);
  const rows = watcher.getByRole('table', { name: 'Final Tournament Standings' }).getByRole('row');
  await rows.nth(1).filter({ hasText: 'Clan daytwo' }).filter({ hasText: '13' }).waitFor();
  await walkTo(host, roundTab(1), 'Shift+Tab');
  await playRound(host, 2, [
    ['1', '6'],
    ['2', '1'],
    ['3', '2'],
  ]);
  await rows.nth(1).filter({ hasText: 'Clan dayone' }).filter({ hasText: '26' }).waitFor();
  await host.getByRole('tab', { name: 'Tournament Settings' }).click();
  await host.getByRole('button', { name: 'Finish Tournament' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Finish Tournament' }).click();
  await toast(host, 'Tournament Finished');
  await watcher.locator('main').getByText('COMPLETED').waitFor();

  const rowTexts = await rows.allInnerTexts();
  expect(rowTexts[1]).toMatch(/^1\s[^]*Clan dayone[^]*\b26$/);
  expect(rowTexts[2]).toMatch(/^2\s[^]*Clan daytwo[^]*\b20$/);
  expect(rowTexts[3]).toMatch(/^3\s[^]*Clan daythree[^]*\b12$/);
  const heading = watcher.getByRole('heading', { name: 'Most Valuable Players' });
  const best = watcher.locator('section').filter({ has: heading }).last();
  await expect
    .poll(() => best.innerText())
    .toMatch(/IGN dayone[^]*10[^]*IGN daytwo[^]*4[^]*IGN daythree[^]*2/);
  await expect.poll(() => watcher.evaluate(() => 'openedOnce' in globalThis)).toBe(true);
  expect(loads).toBe(0);
  // A reload of the page would have been counted.
  await watcher.reload();
  expect(loads).toBe(1);
});
