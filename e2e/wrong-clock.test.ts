import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { call } from './round-visits.ts';
import { useRunningTournament } from './running-tournament.ts';
import { cancelStaged, stageTournament } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const running = useRunningTournament();
const minute = 60_000;

async function setAhead(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given: []) {
        super(...(given.length === 0 ? ([Right.now() + ahead] as unknown as []) : given));
      }
      static override now() {
        return Right.now() + ahead;
      }
    } as DateConstructor;
  }, milliseconds);
}

const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

describe.each([
  ['ahead', 3 * minute],
  ['behind', -3 * minute],
])('on a device whose clock is 3 minutes %s', (word, ahead) => {
  test('a player checks in while the server accepts it', async () => {
    const { page } = await prepare(visit, { as: 'player-one', width: 390 });
    const host = await callerAs(page, { as: 'host' });
    const leader = await callerAs(page, { as: 'player-one' });
    const staged = await stageTournament({ host, leader }, `Clock ${word} Cup`);
    const path = `/tournaments/${staged.id}`;
    await setAhead(page, ahead);
    const closesAt = inTime(2.5 * minute);
    await call(host, `/api${path}/check-in/open`, { closesAt });
    await page.goto(path);
    await page.getByRole('button', { name: 'Check In' }).first().click();
    await page.getByRole('button', { name: 'Undo Check-In' }).first().waitFor();
    await expectAccessible(page);
    await cancelStaged(staged);
  });

  test('a player sees how long it takes until a room opens', async () => {
    const { page } = await prepare(visit, { as: 'player-one', width: 390 });
    const { host, staged, path } = await running(page, `Room Clock ${word} Cup`);
    await setAhead(page, ahead);
    const room = { roomId: '8844', roomPassword: 'later', revealAt: inTime(2.5 * minute) };
    await call(host, `/api/tournaments/${staged.id}/rounds/2/room`, room);
    await page.goto(path);
    const opening = page.getByRole('region', { name: 'Opening of the room of round 2' }).first();
    await expect.poll(() => opening.innerText()).toMatch(/\b[12] min( \d+ s)?\b/);
  });
});
