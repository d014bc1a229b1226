import { beforeEach, describe, expect, test } from 'vitest';
import { describeAct } from '#shared/domain/tournaments/history.ts';
import {
  approvedSide,
  finish,
  makeAssistant,
  makeTournament,
  playRound,
  setStatus,
  start,
  type TestSide,
} from '#server/testing/communities.ts';
import { inTurn } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Json, type Person } from '#server/testing/users.ts';
import { undo } from '../history/testing/undoing.ts';
import { addSide, auditOf, makeTwoSides, readPart, type TwoSides } from './testing/two-sides.ts';

const world = useTestWorld();
let tournament: TwoSides;
let gamma: TestSide;
let delta: TestSide;
let alone: TestSide;

/** Alpha and Beta share rank 1, Delta and Gamma rank 3; Omega is alone. */
beforeEach(async () => {
  tournament = await makeTwoSides(world);
  gamma = await addSide(world, tournament, 'Gamma');
  delta = await addSide(world, tournament, 'Delta');
  alone = await addSide(world, tournament, 'Omega');
  await start(world, tournament);
  await playLevel(1);
});

const playLevel = (round: number, placeOfBeta = 1) =>
  playRound(world, tournament, round, [
    { side: tournament.alpha, placement: 1, kills: [1] },
    { side: tournament.beta, placement: placeOfBeta, kills: [1] },
    { side: gamma, placement: 3 },
    { side: delta, placement: 3 },
    { side: alone, placement: 4 },
  ]);

const path = (of: { id: string } = tournament) => `/api/tournaments/${of.id}/tie-decisions`;
const decide = (sides: readonly TestSide[], reason = ' Coin toss ', who = tournament.host) =>
  who.ask('PUT', path(), { registrationIds: sides.map(({ id }) => id), reason });
const decideSeen = (who: Person, registrationIds: string[], expectedDecision: object | null) =>
  who.ask('PUT', path(), { registrationIds, reason: who.name, expectedDecision });
const ranksOf = (rows: Json) => rows.map((row: Json) => `${row.rank} ${row.clanName}`).join(', ');
const ranks = async () => ranksOf(await readPart(world, tournament, 'final-scores'));
const acts = () => auditOf(world, tournament, 'tie');
const countRows = async () =>
  (
    await world.db
      .selectFrom('tie_decisions')
      .select('registration_id')
      .where('tournament_id', '=', tournament.id)
      .execute()
  ).length;

const undecided = '1 Alpha, 1 Beta, 3 Delta, 3 Gamma, 5 Omega';

describe('a decision', () => {
  test('orders the sides of a shared rank, shows its reason, and is audited in full', async () => {
    expect(await ranks()).toBe(undecided);
    const { status, body } = await decide([tournament.beta, tournament.alpha]);
    expect(status).toBe(200);
    expect(ranksOf(body)).toBe('1 Beta, 2 Alpha, 3 Delta, 3 Gamma, 5 Omega');
    expect(await readPart(world, tournament, 'final-scores')).toEqual(body);
    const decided = { by: 'decision', reason: 'Coin toss' };
    expect([body[0].tie, body[1].tie]).toMatchObject([
      { ...decided, with: tournament.alpha.id, ahead: true },
      { ...decided, with: tournament.beta.id, ahead: false },
    ]);
    const sides = [
      { registrationId: tournament.beta.id, name: 'Beta' },
      { registrationId: tournament.alpha.id, name: 'Alpha' },
    ];
    expect(await acts()).toMatchObject([
      {
        action: 'tie.decide',
        actor_id: tournament.host.id,
        subject_id: tournament.id,
        before: { decisions: [] },
        after: { decisions: [{ sides, reason: 'Coin toss' }] },
      },
    ]);
  });

  test('keeps a decision about another rank, even with the same time, and replaces one about its own rank', async () => {
    await decide([tournament.beta, tournament.alpha], 'First');
    await decide([gamma, delta], 'Second');
    expect(await ranks()).toBe('1 Beta, 2 Alpha, 3 Gamma, 4 Delta, 5 Omega');
    await decide([tournament.alpha, tournament.beta], 'Third');
    expect(await ranks()).toBe('1 Alpha, 2 Beta, 3 Gamma, 4 Delta, 5 Omega');
    expect(await countRows()).toBe(4);
    const [, , last] = await acts();
    const reasons = (values: Json) => values.decisions.map(({ reason }: Json) => reason);
    expect([reasons(last?.before), reasons(last?.after)]).toEqual([
      ['First', 'Second'],
      ['Second', 'Third'],
    ]);
  });

  test('has no effect while the sides are not level, and applies again afterwards', async () => {
    await decide([tournament.beta, tournament.alpha]);
    await playLevel(2, 2);
    expect(await ranks()).toBe('1 Alpha, 2 Beta, 3 Delta, 3 Gamma, 5 Omega');
    const rows: Json[] = await readPart(world, tournament, 'final-scores');
    const first = tournament.beta.id;
    expect(rows.map(({ tie, decision }) => [tie?.by ?? null, decision])).toEqual([
      [null, { first, place: 2, reason: 'Coin toss' }],
      [null, { first, place: 1, reason: 'Coin toss' }],
      ['nothing', null],
      ['nothing', null],
      ['averagePosition', null],
    ]);
    await playLevel(2);
    expect(await ranks()).toContain('1 Beta, 2 Alpha');
  });

  test('two concurrent decisions by different users: one is refused', async () => {
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    const [alpha, beta] = [tournament.alpha.id, tournament.beta.id];
    const answers = await inTurn(world.db, [
      // The first decision confirms the order of the table, so the order alone does not reveal it.
      () => decideSeen(tournament.host, [alpha, beta], null),
      () => decideSeen(assistant, [beta, alpha], null),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 'tie_changed']);
    expect(await ranks()).toMatch(/^1 Alpha, 2 Beta,/);
    expect(await acts()).toHaveLength(1);

    const seen = { registrationIds: [alpha, beta], reason: tournament.host.name };
    const again = await decideSeen(assistant, [beta, alpha], seen);
    expect(again.status).toBe(200);
    expect((await decideSeen(tournament.host, [alpha, beta], seen)).body.code).toBe('tie_changed');
    expect(await ranks()).toMatch(/^1 Beta, 2 Alpha,/);
    const other = { ...seen, registrationIds: [beta, alpha] };
    expect((await decideSeen(tournament.host, [alpha, beta], other)).body.code).toBe('tie_changed');
  });

  test('that repeats the current one changes nothing', async () => {
    await decide([tournament.beta, tournament.alpha]);
    expect((await decide([tournament.beta, tournament.alpha])).status).toBe(200);
    expect(await acts()).toHaveLength(1);
    await decide([tournament.beta, tournament.alpha], 'Head to head');
    expect(await acts()).toHaveLength(2);
  });

  test('corrects the stored standings and the wins of a completed tournament', async () => {
    await finish(world, tournament);
    const wins = async () =>
      (
        await world.db
          .selectFrom('clan_figures')
          .select(['clan_id', 'wins'])
          .where('clan_id', 'in', [tournament.alpha.clan.id, tournament.beta.clan.id])
          .where('wins', '>', 0)
          .execute()
      ).map(({ clan_id }) => clan_id);
    expect(await wins()).toHaveLength(2);
    await decide([tournament.beta, tournament.alpha]);
    expect(await wins()).toEqual([tournament.beta.clan.id]);
    const stored = await world.db
      .selectFrom('final_standings')
      .select('registration_id')
      .where('tournament_id', '=', tournament.id)
      .where('rank', '<=', 2)
      .orderBy('rank')
      .execute();
    expect(stored.map((row) => row.registration_id)).toEqual([
      tournament.beta.id,
      tournament.alpha.id,
    ]);
    expect((await tournament.host.ask('DELETE', path())).status).toBe(200);
    expect(await wins()).toHaveLength(2);
  });
});

describe('a decision is refused', () => {
  const refusal = { status: 409, body: { code: 'not_level' } };

  test('for a side that is not level, which the error names', async () => {
    const one = await decide([tournament.alpha, tournament.beta, gamma]);
    expect(one).toMatchObject(refusal);
    expect(one.body).toMatchObject({
      message: 'Gamma is not level with the others.',
      registrationIds: [gamma.id],
    });
    const both = await decide([tournament.alpha, gamma]);
    expect(both).toMatchObject(refusal);
    expect(both.body.message).toBe('Alpha and Gamma are not level with each other.');
    expect([await countRows(), (await acts()).length]).toEqual([0, 0]);
  });

  test('if a side of the rank is missing', async () => {
    await playRound(world, tournament, 1, [
      { side: tournament.alpha, placement: 1 },
      { side: tournament.beta, placement: 1 },
      { side: gamma, placement: 1 },
    ]);
    const refused = await decide([tournament.alpha, gamma]);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(refused.body.message).toContain('Beta is level with them too.');
  });

  test('for sides of another tournament, too few sides, or a repeated side', async () => {
    const other = await approvedSide(world, await makeTournament(world));
    expect((await decide([tournament.alpha, other])).status).toBe(400);
    expect((await decide([tournament.alpha])).status).toBe(400);
    expect((await decide([tournament.alpha, tournament.alpha])).status).toBe(400);
    expect((await decide([tournament.alpha, tournament.beta], ' ')).status).toBe(400);
    const long = 'x'.repeat(301);
    expect((await decide([tournament.alpha, tournament.beta], long)).status).toBe(400);
    const many = Array.from({ length: 5_000 }, () => tournament.alpha);
    expect((await decide(many)).status).toBe(400);
    expect(await countRows()).toBe(0);
  });

  test.each(['draft', 'open', 'cancelled'] as const)(
    'while the tournament is %s, as is taking it back',
    async (status) => {
      await setStatus(world, tournament, status);
      const none = { status: 409, body: { code: 'tournament_not_ongoing' } };
      expect(await decide([tournament.beta, tournament.alpha])).toMatchObject(none);
      expect(await tournament.host.ask('DELETE', path())).toMatchObject(none);
    },
  );

  test('for everyone but host and assistants', async () => {
    for (const who of [tournament.alpha.clan.leader, await makeUser(world, { role: 'admin' })]) {
      const none = { status: 403, body: { code: 'not_host_or_assistant' } };
      expect(await decide([tournament.alpha, tournament.beta], 'Mine', who)).toMatchObject(none);
      expect(await who.ask('DELETE', path())).toMatchObject(none);
    }
    expect(await countRows()).toBe(0);
  });
});

test('taking back ends all decisions; a repeat changes nothing', async () => {
  await decide([tournament.beta, tournament.alpha]);
  await decide([gamma, delta]);
  const { status, body } = await tournament.host.ask('DELETE', path());
  expect([status, ranksOf(body)]).toEqual([200, undecided]);
  expect((await tournament.host.ask('DELETE', path())).status).toBe(200);
  const all = await acts();
  expect(all).toHaveLength(3);
  expect(all[2]).toMatchObject({ action: 'tie.decide', after: { decisions: [] } });
});

test('taking back one decision keeps the others, and ends one that does not apply', async () => {
  await decide([tournament.beta, tournament.alpha], 'Waits');
  await decide([gamma, delta], 'Applies');
  await playLevel(2, 2);
  const takeBack = ({ id }: { id: string }) =>
    tournament.host.ask('DELETE', `${path()}?registrationId=${id}`);
  const { status, body } = await takeBack(tournament.alpha);
  expect([status, ranksOf(body)]).toEqual([200, '1 Alpha, 2 Beta, 3 Gamma, 4 Delta, 5 Omega']);
  expect(body.map(({ decision }: Json) => decision?.reason ?? null)).toEqual([
    null,
    null,
    'Applies',
    'Applies',
    null,
  ]);
  const before = await acts();
  expect(describeAct(before.at(-1) ?? never())).toBe(
    'took back the decision of a tie: Beta before Alpha (Waits)',
  );
  // No decision names this side now, and no decision here names a side of another tournament.
  const strange = (await makeTwoSides(world)).alpha;
  for (const side of [tournament.alpha, strange]) expect((await takeBack(side)).status).toBe(200);
  expect(await acts()).toHaveLength(before.length);
  expect((await tournament.host.ask('DELETE', `${path()}?registrationId=x`)).status).toBe(400);
  expect((await takeBack(gamma)).body.every(({ decision }: Json) => decision === null)).toBe(true);
  const undone = await undo(tournament.host, tournament.id, (await acts()).at(-1)?.id ?? '');
  expect(undone.status).toBe(200);
  expect(await ranks()).toBe('1 Alpha, 2 Beta, 3 Gamma, 4 Delta, 5 Omega');
});

function never(): never {
  throw new Error('There is no act.');
}
