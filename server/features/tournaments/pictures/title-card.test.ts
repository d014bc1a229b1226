import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { waitForChanges } from '#server/testing/changes.ts';
import { makeTournament, registerSide } from '#server/testing/communities.ts';
import { makeUser, visitor } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();

const address = ({ id }: { id: string }) => `/api/tournaments/${id}/card.png`;

test('a tournament without standings has a title card with the size of a link preview, drawn once for all', async () => {
  const draw = vi.spyOn(world.deps.pictures, 'standings');
  const tournament = await makeTournament(world, {
    name: 'Autumn Cup',
    prizePool: 250,
    maxTeams: 8,
  });
  // Nothing is cached while a change may still arrive.
  await waitForChanges(world);
  const first = await world.app.inject({ url: address(tournament) });
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height } = await sharp(first.rawPayload).metadata();
  expect([width, height]).toEqual([1000, 524]);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(draw.mock.lastCall?.[0]).toMatchObject({
    title: 'Autumn Cup',
    caption: 'Corner Cafe',
    rows: [],
    facts: [
      { label: 'Prize pool', value: '250 USD' },
      { label: 'Teams', value: '0/8' },
      { label: 'Rounds', value: '5' },
    ],
    date: '16 Jan 2027, 18:00 UTC',
  });
  await world.app.inject({ url: address(tournament) });
  expect(draw).toHaveBeenCalledTimes(1);
  await registerSide(world, tournament);
  await waitForChanges(world);
  await world.app.inject({ url: address(tournament) });
  expect(draw.mock.lastCall?.[0].facts[1]).toEqual({ label: 'Teams', value: '1/8' });
  vi.restoreAllMocks();
});

test('the card of a cancelled tournament begins with the cancellation', async () => {
  const draw = vi.spyOn(world.deps.pictures, 'standings');
  const tournament = await makeTournament(world, { prizePool: 250 });
  await waitForChanges(world);
  await world.app.inject({ url: address(tournament) });
  expect(draw.mock.lastCall?.[0].facts.map(({ label }) => label)).not.toContain('Status');
  const path = `/api/tournaments/${tournament.id}/cancel`;
  expect((await tournament.host.ask('POST', path)).status).toBe(200);
  await waitForChanges(world);
  await world.app.inject({ url: address(tournament) });
  expect(draw).toHaveBeenCalledTimes(2);
  expect(draw.mock.lastCall?.[0].facts[0]).toEqual({ label: 'Status', value: 'CANCELLED' });
  vi.restoreAllMocks();
});

test('a draft has no title card, not even for its host', async () => {
  const draft = await makeTournament(world, { status: 'draft' });
  const stranger = await makeUser(world);
  for (const ask of [visitor(world), stranger.ask, draft.host.ask]) {
    const { status, body } = await ask('GET', address(draft));
    expect([status, body.code]).toEqual([404, 'tournament_not_found']);
  }
});

test('a failed drawing is an error', async () => {
  vi.spyOn(world.deps.pictures, 'standings').mockRejectedValue(new Error('no ink'));
  vi.spyOn(world.deps.log, 'error').mockReturnValue();
  const tournament = await makeTournament(world);
  const { status, body } = await visitor(world)('GET', address(tournament));
  expect([status, body.code]).toEqual([503, 'picture_failed']);
  vi.restoreAllMocks();
});
