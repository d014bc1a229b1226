import { expect, test } from 'vitest';
import { makeClan, makeTournament, registerSide } from '../../testing/communities.ts';
import { makeUser } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

test('the line-up of a clan is that of its latest registration, in the order of selection', async () => {
  const clan = await makeClan(world, { members: 2 });
  const [one, two] = clan.members;
  if (one === undefined || two === undefined) throw new Error('the clan has no members');
  const { ask } = await makeUser(world);
  const lineUp = async () => (await ask('GET', `/api/clans/${clan.id}/line-up`)).body;
  expect(await lineUp()).toEqual({ selectedMembers: [], selectedSubstitutes: [] });
  const before = await makeTournament(world);
  await registerSide(world, before, { clan, players: [clan.leader, one] });
  world.advance(60_000);
  const tournament = await makeTournament(world);
  const side = await registerSide(world, tournament, {
    clan,
    players: [two, clan.leader],
    substitutes: [one],
  });
  const last = { selectedMembers: [two.id, clan.leader.id], selectedSubstitutes: [one.id] };
  expect(await lineUp()).toEqual(last);
  // The leader selected these players, regardless of the host's decision.
  const path = `/api/tournaments/${tournament.id}/registrations/${side.id}/reject`;
  expect((await tournament.host.ask('POST', path)).status).toBe(200);
  expect(await lineUp()).toEqual(last);
});

test('an unknown clan has no line-up', async () => {
  const { ask } = await makeUser(world);
  const { status, body } = await ask(
    'GET',
    '/api/clans/01890a5d-ac96-774b-bcce-b302099a8057/line-up',
  );
  expect([status, body.code]).toEqual([404, 'clan_not_found']);
});
