import type { Page } from 'playwright-core';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { useOwnClocks } from './own-clock.ts';
import { connectionBehind } from './own-product.ts';
import { callerAs, prepare } from './prepare.ts';
import { call, type Side } from './round-visits.ts';
import { cancelStaged, enterTeam, stageTournament, type Staged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
useOwnClocks();
const minute = 60_000;
let staged: Staged | undefined;

afterEach(async () => {
  vi.useRealTimers();
  if (staged !== undefined) await cancelStaged(staged);
  staged = undefined;
});

/**
 * Moves the clocks of the product, which runs in this process, of its queue, which uses the clock of the database, and
 * of pages.
 */
async function moveTo(time: number, pages: readonly [Page, ...Page[]]): Promise<void> {
  const distance = time - Date.now();
  const client = new Client(connectionBehind(pages[0]));
  await client.connect();
  try {
    vi.setSystemTime(time);
    await client.query(
      `update pgboss.job set start_after = start_after - make_interval(secs => $1)
        where name = 'timers' and state = 'created'`,
      [distance / 1000],
    );
  } finally {
    await client.end();
  }
  for (const page of pages) {
    await page.clock.fastForward(distance);
    await page.clock.runFor(2000);
  }
}

/** The team stays on the waitlist, because nobody approves it. */
async function registerTeam(
  leader: Awaited<ReturnType<typeof callerAs>>,
  id: string,
  name: string,
) {
  const team = await call<{ id: string }>(leader, '/api/teams', { name });
  await call(leader, `/api/tournaments/${id}/register`, { teamId: team.id });
}

const card = (page: Page, name: string) =>
  page.locator('li[data-side]').filter({ has: page.getByRole('heading', { name }) });

test(
  'from a published scrim to a closed check-in, with the queue moved up and slots given, the host clicks nothing',
  { timeout: 180_000 },
  async () => {
    const { page: first } = await prepare(visit, { as: 'player-one', width: 390 });
    const host = await callerAs(first, { as: 'host' });
    const others = [
      await callerAs(first, { as: 'player-two' }),
      await callerAs(first, { as: 'clan-leader' }),
    ] as const;
    const start = Date.now() + 120 * minute;
    const at = (minutesBefore: number) => start - minutesBefore * minute;
    staged = await stageTournament({ host, leader: { request: first.request } }, 'Clock Cup', {
      startDate: new Date(start).toISOString(),
      maxTeams: 2,
      checkInOpensAt: new Date(at(60)).toISOString(),
      checkInClosesAt: new Date(at(10)).toISOString(),
    });
    const { id } = staged;
    await enterTeam(staged, others[0], 'Clock Cup second');
    await registerTeam(others[1], id, 'Clock Cup third');
    await call(host, `/api/tournaments/${id}/slots/assign`, { by: 'registration', keep: true });

    const { page: third } = await prepare(visit, { as: 'clan-leader', width: 390 });
    const { page: hosts } = await prepare(visit, { as: 'host', width: 1440 });
    const pages = [first, third, hosts] as const;
    for (const page of pages) {
      await page.clock.install();
      await page.goto(`/tournaments/${id}${page === hosts ? '?tab=teams' : ''}`);
    }
    await hosts.getByText('Place 1 in the queue').waitFor();
    expect(await first.getByRole('button', { name: 'Check In' }).count()).toBe(0);

    await moveTo(at(59), pages);
    for (const page of [first, third]) {
      await page.getByRole('button', { name: 'Check In' }).first().click();
      await page.getByRole('button', { name: 'Undo Check-In' }).first().waitFor();
    }
    await hosts.getByText('1 of 2 checked in').waitFor();

    await moveTo(at(10) + 1000, pages);
    const sides = () =>
      call<(Side & { slot: number | null })[]>(host, `/api/tournaments/${id}/registrations`);
    const placed = async () =>
      Object.fromEntries((await sides()).map(({ name, status, slot }) => [name, [status, slot]]));
    await expect.poll(placed).toEqual({
      'Clock Cup team': ['approved', 1],
      'Clock Cup second': ['waitlist', null],
      'Clock Cup third': ['approved', 2],
    });
    await hosts.getByText('Place 1 in the queue').waitFor();
    await card(hosts, 'Clock Cup third').getByText('Slot').waitFor();
    await card(hosts, 'Clock Cup second').getByText('Missed check-ins: 1').waitFor();
    expect(await card(hosts, 'Clock Cup team').innerText()).toMatch(/^SLOT\s1/i);
  },
);
