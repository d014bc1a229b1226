import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { call } from './round-visits.ts';
import { roomIn, useRunningTournament } from './running-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const running = useRunningTournament();

afterEach(() => void vi.useRealTimers());

test("a room that was saved with a time appears on the players' pages at that time, without anybody's help", async () => {
  const { page: player } = await prepare(visit, { as: 'player-one', width: 390 });
  const { host, staged, path } = await running(player, 'On Time Cup');
  await call(host, `/api/tournaments/${staged.id}/rounds/1/end`, {});
  await player.clock.install();
  const opensAt = Date.now() + 600_000;
  await call(host, `/api/tournaments/${staged.id}/rounds/2/room`, {
    roomId: '7733',
    roomPassword: 'punctual',
    revealAt: new Date(opensAt).toISOString(),
  });
  await player.goto(path);
  const opening = player.getByRole('region', { name: 'Opening of the room of round 2' }).first();
  await opening.getByText(/^Round 2: the room opens at/).waitFor();
  await expectAccessibleAt(player, [360, 1440]);
  expect(await player.content()).not.toContain('punctual');

  // The product runs in this process, so both clocks move.
  vi.setSystemTime(opensAt - 30_000);
  await player.clock.fastForward(570_000);
  await opening.waitFor();
  expect(await player.content()).not.toContain('punctual');

  vi.setSystemTime(opensAt + 1000);
  await player.clock.runFor(32_000);
  await roomIn(player).getByText('7733').waitFor();
  await roomIn(player).getByText('punctual').waitFor();
  expect(await opening.count()).toBe(0);
});
