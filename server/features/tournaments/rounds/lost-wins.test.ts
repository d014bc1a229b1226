import { beforeEach, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import { finish, start } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeTwoSides, playTwoSides, type TwoSides } from '../corrections/testing/two-sides.ts';

const world = useTestWorld();
let tournament: TwoSides;

const atTen = { target: { kind: 'points', points: 10 } };
const decide = (matchPoint: object | null) =>
  tournament.host.ask('PUT', `/api/tournaments/${tournament.id}/scoring`, { matchPoint });

/** Alpha has 11 points after round 1 and wins round 2. */
beforeEach(async () => {
  tournament = await makeTwoSides(world);
  await start(world, tournament);
  await playTwoSides(world, tournament, 1);
  await playTwoSides(world, tournament, 2);
  await decide(atTen);
});

const rows = (first: number, second: number) => [
  { registrationId: tournament.alpha.id, placement: first, totalKills: 1 },
  { registrationId: tournament.beta.id, placement: second, totalKills: 1 },
];
const send = (round: number, roundResults: object[], how = 'save') =>
  tournament.host.ask('POST', `/api/tournaments/${tournament.id}/rounds/${round}/${how}`, {
    roundResults,
  });

const lost = () => ({
  registrationId: tournament.alpha.id,
  message: 'The match point win of Alpha no longer holds',
});

test.each([
  ['the deciding round', 2],
  ['a round before it', 1],
])('a correction of %s that takes the win back is saved, and says so', async (_case, round) => {
  const { status, body } = await send(round, rows(2, 1));
  expect([status, body.warnings]).toEqual([200, [lost()]]);
  expect((await send(round, rows(1, 2))).body.warnings).toEqual([]);
});

test('the end of a round warns of it too, beside duplicate placements', async () => {
  await world.db
    .updateTable('rounds')
    .set({ status: 'started' })
    .where('tournament_id', '=', tournament.id)
    .execute();
  const { status, body } = await send(2, rows(1, 1), 'end');
  expect([status, body.warnings.length]).toEqual([200, 3]);
  expect(body.warnings[2]).toEqual(lost());
});

test('a save that keeps the win, or has no match point to lose, does not warn', async () => {
  expect((await send(2, rows(1, 3))).body.warnings).toEqual([]);
  await decide(null);
  expect((await send(2, rows(2, 1))).body.warnings).toEqual([]);
});

test('a correction of a completed tournament changes its winner', async () => {
  await finish(world, tournament);
  expect((await send(2, rows(2, 1))).body.warnings).toEqual([lost()]);
  const decided = await world.db
    .selectFrom('final_standings')
    .select('registration_id')
    .where('tournament_id', '=', tournament.id)
    .where('decided_by_match_point', '=', true)
    .execute();
  expect(decided).toEqual([]);
  expect(await spoiledRows(world)).toEqual([]);
});
