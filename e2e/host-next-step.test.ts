import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { lockedForHost } from './host-tournament.ts';
import { callerAs, prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const manage = (page: Page) => page.getByRole('region', { name: 'Manage Tournament' });

/** The button of the next step is the card's only button in the site's colour. */
const next = (page: Page) => page.getByRole('region', { name: 'Match Day' }).locator('.bg-primary');

async function registerTeam(page: Page, path: string, name: string): Promise<void> {
  const { request } = await callerAs(page, { asNew: name.toLowerCase() });
  const profile = { ign: `${name} Lead`, uid: `88${name.length}${name.codePointAt(0)}` };
  await request.patch('/api/profile', { data: profile });
  const team = await request.post('/api/teams', { data: { name } });
  const { id: teamId } = (await team.json()) as { id: string };
  const answer = await request.post(`/api${path}/register`, { data: { teamId } });
  expect(answer.status()).toBe(201);
}

test('the one coloured button is the next step: first share, then approve all', async () => {
  const { page, context } = await prepare(visit);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await lockedForHost(page, { name: 'Next Cup', maxTeams: '2', totalRounds: '1' });
  await page.goto(path);
  await expect.poll(() => next(page).innerText()).toBe('Share Tournament');
  await next(page).click();
  await page.getByText('Link copied to clipboard').first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(path, page.url()).href);
  await manage(page).getByRole('button', { name: 'Start Tournament' }).waitFor();

  for (const name of ['Ashes', 'Bravos', 'Charlies']) await registerTeam(page, path, name);
  await expect.poll(() => next(page).innerText()).toBe('Approve 2 of 3 Waiting Teams');
  await expectAccessible(page);
  await page.goto(`${path}?tab=teams`);
  await page.getByText('2 of 3 can be approved.').waitFor();
  await expectAccessibleAt(page, [320, 768, 1440]);
  await page.getByRole('button', { name: 'Approve All' }).click();
  const outcome = page.getByRole('heading', { name: '2 teams approved, 1 left on the waitlist' });
  await outcome.waitFor();
  await expect.poll(() => outcome.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByText('Charlies: All slots are taken.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Approve All' }).count()).toBe(0);
  await expectAccessibleAt(page, [320, 768, 1440]);
  await expect.poll(() => next(page).innerText()).toBe('Start Tournament');
});

test('the one coloured button is the next step: start, open each round, finish', async () => {
  const { page } = await prepare(visit);
  const path = await lockedForHost(page, { name: 'Onward Cup', totalRounds: '2' });
  await registerTeam(page, path, 'Foxtrots');
  await page.request.post(`/api${path}/registrations/approve-all`);
  await page.goto(path);
  await expect.poll(() => next(page).innerText()).toBe('Start Tournament');
  await next(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Tournament' }).click();
  await expect.poll(() => next(page).innerText()).toBe('Open Round 1');
  await manage(page).getByRole('button', { name: 'Finish Tournament' }).waitFor();
  await next(page).click();
  const room = page.getByRole('dialog', { name: 'Start Round 1' });
  // This uses the button, because Escape would close the toast about the start if that has just appeared.
  await room.getByRole('button', { name: 'Cancel' }).click();
  await room.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.getByRole('button', { name: 'Start Round' }).click();
  await room.getByLabel('Room ID').fill('4471');
  await room.getByLabel('Room Password').fill('drop');
  await room.getByRole('button', { name: 'Start Round' }).click();
  await page.getByRole('button', { name: 'Edit Results' }).waitFor();
  // The buttons of the round stay beside it, without the colour.
  const inColour = page.getByRole('main').locator('.bg-primary');
  await expect.poll(() => inColour.allInnerTexts()).toEqual(['Enter Results of Round 1']);
  const registered = await page.request.get(`/api${path}/registrations`);
  const [side] = (await registered.json()) as { id: string }[];
  const roundResults = [{ registrationId: side?.id, placement: 1 }];
  await page.request.post(`/api${path}/rounds/1/save`, { data: { roundResults } });
  await expect.poll(() => inColour.allInnerTexts()).toEqual(['End Round 1']);
  await inColour.click();
  await expect.poll(() => inColour.allInnerTexts()).toEqual(['Open Round 2']);
  await inColour.click();
  await page.getByRole('dialog', { name: 'Start Round 2' }).waitFor();
  const second = { roomId: '4472', roomPassword: 'drop' };
  await page.request.post(`/api${path}/rounds/2/room`, { data: second });
  await page.goto(path);
  await expect.poll(() => next(page).innerText()).toBe('Enter Results of Round 2');
  await page.request.post(`/api${path}/rounds/2/end`, { data: {} });
  await expect.poll(() => next(page).innerText()).toBe('Finish Anyway');
  await next(page).click();
  const question = page.getByRole('dialog', { name: 'Finish Anyway' });
  await question.getByText('Round 2 has no results.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Finish Anyway' }).click();
  await expect.poll(() => next(page).count()).toBe(0);
});

test('approving all reports the outcome, even if someone else was faster', async () => {
  const { page } = await prepare(visit);
  const path = await lockedForHost(page, { name: 'Quick Cup', maxTeams: '2' });
  for (const name of ['Golfs', 'Hotels', 'Indias']) await registerTeam(page, path, name);
  await page.goto(`${path}?tab=teams`);
  await page.getByText('2 of 3 can be approved.').waitFor();
  await page.route('**/approve-all', async (route) => {
    await page.request.post(`/api${path}/registrations/approve-all`);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Approve All' }).click();
  await page.getByText('No Registration Approved').first().waitFor();
  await page.getByRole('heading', { name: 'No team approved, 1 left on the waitlist' }).waitFor();
  expect(await page.getByText('Registrations Approved').count()).toBe(0);
  await expectAccessible(page);
});

test('if approving all fails, the page says so and no side moves', async () => {
  const { page } = await prepare(visit, { failing: /approve-all$/ });
  const path = await lockedForHost(page, { name: 'Stuck Cup' });
  for (const name of ['Deltas', 'Echoes']) await registerTeam(page, path, name);
  await page.route('**/approve-all', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  );
  await page.goto(`${path}?tab=teams`);
  await page.getByRole('button', { name: 'Approve All' }).click();
  await page.getByText('Failed to approve registrations').first().waitFor();
  await page.getByRole('button', { name: 'Approve All' }).waitFor();
  await page.getByRole('heading', { name: 'Waitlist' }).waitFor();
});

test('description and rules come before the Manage card, in reading order and on a phone', async () => {
  const { page } = await prepare(visit, { width: 390 });
  const rules = 'Be on time. '.repeat(60);
  const path = await lockedForHost(page, { name: 'Read First Cup', rules });
  await page.goto(path);
  await manage(page).waitFor();
  const order = ['Description', 'Rules', 'Manage Tournament', 'Registration', 'Tournament Info'];
  const headings = async () => {
    const all = await page.locator('main h2').allInnerTexts();
    return all.filter((words) => order.includes(words));
  };
  await expect.poll(headings).toEqual(order);
  // Both are measured together, because a heading that is rendered between two measurements has no position.
  const seen = () =>
    page.locator('main h2').evaluateAll((all) =>
      all
        .map((one) => [one.getBoundingClientRect().top, (one as HTMLElement).innerText] as const)
        .toSorted(([left], [right]) => left - right)
        .map(([, words]) => words),
    );
  await expect
    .poll(async () => (await seen()).filter((words) => order.includes(words)))
    .toEqual(order);
  // Long rules are collapsed, so the actions stay near.
  await page.getByRole('button', { name: 'Show All Rules' }).click();
  await expectAccessible(page);
});

test('the toast after publishing and the Manage card tell a host that a tournament was not announced', async () => {
  const { page } = await prepare(visit);
  const path = await lockedForHost(page, { name: 'Held Cup', status: 'draft' });
  const reason = 'Its host announced 5 tournaments within a day; this one is sent only manually.';
  await page.route('**/announcements', (route) =>
    route.fulfill({
      json: [
        {
          serverId: '300000000000000001',
          state: 'held',
          reason,
          updatedAt: '2026-11-22T10:00:00.000Z',
        },
      ],
    }),
  );
  await page.goto(path);
  await next(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish Tournament' }).click();
  const message = `Not announced on Discord. ${reason} An admin of this site can send it.`;
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(message)
    .waitFor();
  await manage(page).getByText(message).waitFor();
  await expectAccessibleAt(page, [320, 768, 1440]);
});
