import { beforeEach, describe, expect, test } from 'vitest';
import { makeAssistant, makeTournament, setStatus, start } from '#server/testing/communities.ts';
import { inTurn } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Json } from '#server/testing/users.ts';
import {
  auditOf,
  makeTwoSides,
  playTwoSides,
  readPart,
  type TwoSides,
} from './testing/two-sides.ts';

const world = useTestWorld();
let tournament: TwoSides;
let adjustment: Json;

beforeEach(async () => {
  tournament = await makeTwoSides(world);
  await start(world, tournament);
  await playTwoSides(world, tournament, 1);
  const penalty = { registrationId: tournament.alpha.id, points: -2.5, reason: 'Late.' };
  adjustment = (await tournament.host.ask('POST', path(), penalty)).body;
});

const path = (of: { id: string } = tournament) => `/api/tournaments/${of.id}/adjustments`;
const takeBack = (id: string, body: unknown = { reason: ' It was Beta. ' }) =>
  tournament.host.ask('DELETE', `${path()}/${id}`, body);

describe('taking back', () => {
  test('keeps the adjustment in the list, with the reason, but it no longer counts', async () => {
    const { status, body } = await takeBack(adjustment.id);
    expect(status).toBe(200);
    const at = world.deps.clock().toISOString();
    expect(body).toEqual({ ...adjustment, takenBack: { at, reason: 'It was Beta.' } });
    expect(await readPart(world, tournament, 'adjustments')).toEqual([body]);
    expect((await readPart(world, tournament, 'final-scores'))[0]).toMatchObject({
      clanName: 'Alpha',
      totalPoints: 11,
      adjustment: 0,
    });
    const snapshot = {
      id: adjustment.id,
      registrationId: tournament.alpha.id,
      name: 'Alpha',
      points: -2.5,
    };
    expect((await auditOf(world, tournament, 'adjustment'))[1]).toMatchObject({
      action: 'adjustment.take_back',
      before: { ...snapshot, takenBackReason: null },
      after: { ...snapshot, takenBackReason: 'It was Beta.' },
    });
  });

  test('succeeds once, even if two users do it concurrently', async () => {
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    const both = await inTurn(
      world.db,
      [tournament.host, assistant].map(
        (who) => () => who.ask('DELETE', `${path()}/${adjustment.id}`, { reason: who.name }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('already_taken_back');
    expect(await auditOf(world, tournament, 'adjustment')).toHaveLength(2);
  });

  test('requires a reason, and an adjustment of this tournament', async () => {
    expect((await takeBack(adjustment.id, { reason: ' ' })).status).toBe(400);
    expect((await takeBack(adjustment.id, null)).status).toBe(400);
    const other = await makeTournament(world, { host: tournament.host });
    const elsewhere = `${path(other)}/${adjustment.id}`;
    expect(await tournament.host.ask('DELETE', elsewhere, { reason: 'Mine' })).toMatchObject({
      status: 404,
      body: { code: 'adjustment_not_found' },
    });
  });

  test('is refused once the tournament is cancelled', async () => {
    await setStatus(world, tournament, 'cancelled');
    expect(await takeBack(adjustment.id)).toMatchObject({
      status: 409,
      body: { code: 'tournament_not_ongoing' },
    });
  });
});
