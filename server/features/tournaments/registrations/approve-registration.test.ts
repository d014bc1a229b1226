import { describe, expect, test } from 'vitest';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';
import {
  approvedSide,
  makeAssistant,
  makeClan,
  makeTournament,
  registerSide,
  setStatus,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();

const approve = (ask: Ask, { id }: TestTournament, side: Pick<TestSide, 'id'>) =>
  ask('POST', `/api/tournaments/${id}/registrations/${side.id}/approve`);

async function readStatus({ id }: TestSide): Promise<string> {
  const row = await world.db
    .selectFrom('registrations')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}

async function readApproved({ id }: TestTournament): Promise<string[]> {
  const rows = await world.db
    .selectFrom('registrations')
    .select('id')
    .where('tournament_id', '=', id)
    .where('status', '=', 'approved')
    .execute();
  return rows.map((row) => row.id);
}

function readAudit({ id }: TestSide) {
  return world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'registration.approve')
    .execute();
}

async function countStatuses(
  answers: Promise<{ status: number }[]>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('the host approves; response, row and one audit entry show it', async () => {
  const tournament = await makeTournament(world);
  const side = await registerSide(world, tournament);
  expect(await approve(tournament.host.ask, tournament, side)).toMatchObject({
    status: 200,
    body: { id: side.id, status: 'approved', name: side.clan.name, tournamentId: tournament.id },
  });
  expect(await readStatus(side)).toBe('approved');
  expect(await readAudit(side)).toEqual([
    {
      actor_id: tournament.host.id,
      action: 'registration.approve',
      before: { status: 'waitlist' },
      after: { name: side.clan.name, tournamentId: tournament.id, status: 'approved' },
    },
  ]);
});

describe('who may approve', () => {
  const codes = { 200: undefined, 401: 'not_signed_in', 403: 'not_host_or_assistant' };

  test.each([
    ['an assistant', 200],
    ['staff', 403],
    ['an admin', 403],
    ['the leader of the clan', 403],
    ['an outsider', 403],
    ['a visitor', 401],
  ] as const)('%s: %i', async (who, status) => {
    const tournament = await makeTournament(world);
    const side = await registerSide(world, tournament);
    const asking = {
      'an assistant': async () => {
        const assistant = await makeUser(world);
        await makeAssistant(world, tournament, assistant);
        return assistant.ask;
      },
      staff: async () => (await makeUser(world, { role: 'staff' })).ask,
      'an admin': async () => (await makeUser(world, { role: 'admin' })).ask,
      'the leader of the clan': async () => side.clan.leader.ask,
      'an outsider': async () => (await makeUser(world)).ask,
      'a visitor': async () => visitor(world),
    };
    const answer = await approve(await asking[who](), tournament, side);
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(codes[status]);
    expect(await readStatus(side)).toBe(status === 200 ? 'approved' : 'waitlist');
    expect(await readAudit(side)).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe('approving a registration', () => {
  test.each(TOURNAMENT_STATUSES)('of a tournament that is %s', async (status) => {
    const tournament = await makeTournament(world);
    const side = await registerSide(world, tournament);
    await setStatus(world, tournament, status);
    const works = status === 'open' || status === 'ongoing';
    expect(await approve(tournament.host.ask, tournament, side)).toMatchObject(
      works ? { status: 200 } : { status: 409, body: { code: 'tournament_not_open' } },
    );
    expect(await readStatus(side)).toBe(works ? 'approved' : 'waitlist');
  });

  test('that is approved already is refused', async () => {
    const tournament = await makeTournament(world);
    const side = await approvedSide(world, tournament);
    expect(await approve(tournament.host.ask, tournament, side)).toMatchObject({
      status: 409,
      body: { code: 'already_approved' },
    });
    expect(await readAudit(side)).toHaveLength(1);
  });

  test('that is rejected already is refused', async () => {
    const tournament = await makeTournament(world);
    const side = await registerSide(world, tournament);
    await world.db
      .updateTable('registrations')
      .set({ status: 'rejected' })
      .where('id', '=', side.id)
      .execute();
    expect(await approve(tournament.host.ask, tournament, side)).toMatchObject({
      status: 409,
      body: { code: 'registration_rejected' },
    });
    expect(await readStatus(side)).toBe('rejected');
  });

  test('of another tournament is refused as not found', async () => {
    const [here, there] = [await makeTournament(world), await makeTournament(world)];
    const side = await registerSide(world, there);
    expect(await approve(here.host.ask, here, side)).toMatchObject({
      status: 404,
      body: { code: 'registration_not_found' },
    });
    expect(await readStatus(side)).toBe('waitlist');
  });
});

describe('the last slot', () => {
  test('is the last one: one more side is refused', async () => {
    const tournament = await makeTournament(world, { maxTeams: 2 });
    await approvedSide(world, tournament);
    await approvedSide(world, tournament);
    const late = await registerSide(world, tournament);
    expect(await approve(tournament.host.ask, tournament, late)).toMatchObject({
      status: 409,
      body: { code: 'tournament_full', message: 'The tournament is full' },
    });
    expect(await readApproved(tournament)).toHaveLength(2);
  });

  test('goes to exactly one of 40 concurrent approvals', async () => {
    const tournament = await makeTournament(world, { maxTeams: 3 });
    await approvedSide(world, tournament);
    await approvedSide(world, tournament);
    const waiting: TestSide[] = [];
    while (waiting.length < 40) waiting.push(await registerSide(world, tournament));
    const answers = await Promise.all(
      waiting.map((side) => approve(tournament.host.ask, tournament, side)),
    );
    expect(await countStatuses(Promise.resolve(answers))).toEqual({ 200: 1, 409: 39 });
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toEqual({ code: 'tournament_full', message: 'The tournament is full' });
    }
    const approved = await readApproved(tournament);
    expect(approved).toHaveLength(3);
    expect(approved).toContain(answers.find(({ status }) => status === 200)?.body.id);
    const audits = await Promise.all(waiting.map(readAudit));
    expect(audits.flat()).toHaveLength(1);
  });

  test('goes to one registration when many users approve it concurrently', async () => {
    const tournament = await makeTournament(world);
    const side = await registerSide(world, tournament);
    const answers = Promise.all(
      Array.from({ length: 10 }, () => approve(tournament.host.ask, tournament, side)),
    );
    expect(await countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
    expect(await readAudit(side)).toHaveLength(1);
  });
});

describe('a player on two sides', () => {
  async function sharing(tournament: TestTournament, names: string[]) {
    const shared = [];
    for (const name of names) shared.push(await makeUser(world, { name }));
    const sides: TestSide[] = [];
    while (sides.length < 2) {
      const clan = await makeClan(world, { members: shared });
      const [first, ...rest] = shared;
      if (first === undefined) throw new Error('nobody is shared');
      const players = [clan.leader, first];
      sides.push(await registerSide(world, tournament, { clan, players, substitutes: rest }));
    }
    const [one, two] = sides;
    if (one === undefined || two === undefined) throw new Error('two sides are expected');
    return [one, two] as const;
  }

  test('blocks the second side, and the error names the player', async () => {
    const tournament = await makeTournament(world);
    const [first, second] = await sharing(tournament, ['Vega', 'Altair']);
    expect((await approve(tournament.host.ask, tournament, first)).status).toBe(200);
    expect(await approve(tournament.host.ask, tournament, second)).toMatchObject({
      status: 409,
      body: {
        code: 'player_on_another_side',
        message: 'Already on another approved side: Altair and Vega.',
      },
    });
    expect(await readStatus(second)).toBe('waitlist');
  });

  test('lets one of two concurrent approvals succeed', async () => {
    const tournament = await makeTournament(world);
    const sides = await sharing(tournament, ['Deneb']);
    const answers = Promise.all(
      sides.map((side) => approve(tournament.host.ask, tournament, side)),
    );
    expect(await countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await readApproved(tournament)).toHaveLength(1);
  });

  test('is allowed if the sides are in different tournaments', async () => {
    const tournament = await makeTournament(world);
    const [first] = await sharing(tournament, ['Mira']);
    const elsewhere = await makeTournament(world);
    const same = await approvedSide(world, elsewhere, { clan: first.clan, players: first.players });
    expect(await readStatus(same)).toBe('approved');
    expect((await approve(tournament.host.ask, tournament, first)).status).toBe(200);
  });
});
