import { describe, expect, test } from 'vitest';
import { makeTournament, type TestTournament } from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const hour = 3_600_000;

function inHours(hours: number): string {
  return new Date(world.deps.clock().getTime() + hours * hour).toISOString();
}

function makeDraft(fields: { registrationClosesAt?: string } = {}): Promise<TestTournament> {
  return makeTournament(world, { status: 'draft', ...fields });
}

function publish({ id, host }: TestTournament, body?: object) {
  return host.ask('POST', `/api/tournaments/${id}/publish`, body);
}

async function readClose({ id }: TestTournament): Promise<string | undefined> {
  const row = await world.db
    .selectFrom('tournaments')
    .select('registration_closes_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.registration_closes_at?.toISOString();
}

function readAudit({ id }: TestTournament) {
  return world.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'tournament.publish')
    .executeTakeFirstOrThrow();
}

describe('the closing time of registration', () => {
  test('is stored and logged when publishing sets it', async () => {
    const draft = await makeDraft();
    const registrationClosesAt = inHours(24);
    expect(await publish(draft, { registrationClosesAt })).toMatchObject({
      status: 200,
      body: { status: 'open', registrationClosesAt },
    });
    expect(await readClose(draft)).toBe(registrationClosesAt);
    expect(await readAudit(draft)).toEqual({
      before: { status: 'draft', registrationClosesAt: null },
      after: { status: 'open', registrationClosesAt },
    });
  });

  test.each([null, ''])('is removed when publishing sends %j', async (registrationClosesAt) => {
    const draft = await makeDraft({ registrationClosesAt: inHours(24) });
    expect(await publish(draft, { registrationClosesAt })).toMatchObject({
      body: { status: 'open', registrationClosesAt: null },
    });
    expect(await readClose(draft)).toBe(undefined);
  });

  test.each([undefined, {}])('stays as in the draft with the body %j', async (body) => {
    const registrationClosesAt = inHours(24);
    const draft = await makeDraft({ registrationClosesAt });
    expect(await publish(draft, body)).toMatchObject({ body: { registrationClosesAt } });
    expect(await readAudit(draft)).toEqual({
      before: { status: 'draft' },
      after: { status: 'open' },
    });
  });

  test.each([
    ['in the past', () => inHours(-1)],
    ['this very moment', () => inHours(0)],
  ])('is refused when it is %s, and nothing is published', async (_case, closing) => {
    const draft = await makeDraft();
    const changed = await tablesChangedBy(world, async () => {
      expect(await publish(draft, { registrationClosesAt: closing() })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path: 'registrationClosesAt' }] },
      });
    });
    expect(changed).toEqual([]);
  });

  test("is refused if the draft's has passed, until it is replaced", async () => {
    const draft = await makeDraft({ registrationClosesAt: inHours(1) });
    world.advance(2 * 3_600_000);
    expect(await publish(draft)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'registrationClosesAt' }] },
    });
    expect(await publish(draft, { registrationClosesAt: inHours(24) })).toMatchObject({
      body: { status: 'open' },
    });
  });

  test('does not change if the tournament is already open', async () => {
    const tournament = await makeTournament(world);
    const answer = await publish(tournament, { registrationClosesAt: inHours(24) });
    expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect(await readClose(tournament)).toBe(undefined);
  });
});
