import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { inHours } from './host-tournament.ts';
import { callerAs, prepare } from './prepare.ts';
import { signInCompleted } from './staged-clan.ts';
import { cancelStaged, stageTournament, startStaged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const mine = '**/api/mine';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a registered player reads room and password on the home page and is notified when it opens', async () => {
  const { page } = await prepare(visit, { width: 390 });
  const host = await callerAs(page, { as: 'host' });
  await signInCompleted(page, 'room-reader');
  const staged = await stageTournament({ host, leader: page }, 'Room Cup', {
    startDate: inHours(2),
  });
  await page.goto('/');
  const match = section(page, 'Your Matches').getByRole('article');
  await match.getByText('You play', { exact: true }).waitFor();
  await match.getByText('Starts in').waitFor();
  await expectAccessibleAt(page, [390, 1440]);

  await startStaged(staged);
  await page.reload();
  await match.getByText('4411').waitFor();
  await match.getByText('drop', { exact: true }).waitFor();
  await match.getByText('Round 1 of 3: the room is open').waitFor();
  await expectAccessibleAt(page, [320, 768]);

  // The open page receives the change without any input.
  await staged.api.post(`/api/tournaments/${staged.id}/rounds/1/end`, { data: {} });
  await match.getByText('The room of round 2 of 3 will open next').waitFor();
  await expect.poll(() => match.getByText('4411').count()).toBe(0);
  const room = { roomId: '9988', roomPassword: 'second' };
  await staged.api.post(`/api/tournaments/${staged.id}/rounds/2/room`, { data: room });
  await match.getByText('9988').waitFor();
  await cancelStaged(staged);
});

test("the home page never shows the previous round's room, even if it is cached and no event reports the next one", async () => {
  const { page } = await prepare(visit);
  const host = await callerAs(page, { as: 'host' });
  await signInCompleted(page, 'late-comer');
  const staged = await stageTournament({ host, leader: page }, 'Kept Cup');
  await startStaged(staged);
  // Without a stream the page misses changes.
  await page.route('**/events', (route) => route.abort());
  await page.goto(`/tournaments/${staged.id}`);
  await page.getByText('4411').first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Clans' }).click();
  await page.getByRole('heading', { level: 1, name: 'Clans' }).waitFor();

  await staged.api.post(`/api/tournaments/${staged.id}/rounds/1/end`, { data: {} });
  const room = { roomId: '9988', roomPassword: 'second' };
  await staged.api.post(`/api/tournaments/${staged.id}/rounds/2/room`, { data: room });
  const released = Promise.withResolvers<void>();
  await page.route('**/rounds/rooms', async (route) => {
    await released.promise;
    await route.continue();
  });
  const seen: string[] = [];
  await page.exposeFunction('sawOldRoom', (words: string) => seen.push(words));
  await page.evaluate(() => {
    new MutationObserver(() => {
      const words = document.querySelector('main')?.textContent ?? '';
      if (words.includes('4411')) {
        (globalThis as unknown as { sawOldRoom: (words: string) => void }).sawOldRoom(words);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  const match = section(page, 'Your Matches').getByRole('article');
  await match.getByText('Round 2 of 3: the room is open').waitFor();
  expect(await match.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
  released.resolve();
  await match.getByText('9988').waitFor();
  expect(seen).toEqual([]);

  // Data loaded on this screen may be newer than the cached match, which is then refetched.
  await page.getByRole('banner').getByRole('link', { name: 'Clans' }).click();
  await page.getByRole('heading', { level: 1, name: 'Clans' }).waitFor();
  const before = await (await page.request.get('/api/mine')).text();
  await staged.api.post(`/api/tournaments/${staged.id}/rounds/2/end`, { data: {} });
  const last = { roomId: '7755', roomPassword: 'third' };
  await staged.api.post(`/api/tournaments/${staged.id}/rounds/3/room`, { data: last });
  await page.route(mine, (route) => route.fulfill({ body: before }), { times: 1 });
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await match.getByText('Round 3 of 3: the room is open').waitFor();
  await match.getByText('7755').waitFor();
  await cancelStaged(staged);
});
