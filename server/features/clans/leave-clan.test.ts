import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import { recordChanges } from '../../testing/changes.ts';
import { makeClan, makeHandler, makeTournament, registerSide } from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

function leave(ask: Ask, { id }: { id: string }) {
  return ask('POST', `/api/clans/${id}/leave`);
}

async function makeTrio() {
  const clan = await makeClan(world, { members: 2 });
  const [quitter, stayer] = clan.members;
  if (quitter === undefined || stayer === undefined) throw new Error('the clan has no members');
  return { clan, quitter, stayer };
}

describe('POST /api/clans/{id}/leave', () => {
  test('removes a member from the clan, returns the clan, and is logged', async () => {
    const { clan, quitter, stayer } = await makeTrio();
    const answer = await leave(quitter.ask, clan);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: clan.id, leaderId: clan.leader.id, handlerIds: [], memberIds: [stayer.id] },
    });
    expect(answer.body).toEqual((await quitter.ask('GET', `/api/clans/${clan.id}`)).body);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_type', 'before', 'after'])
      .where('subject_id', '=', clan.id)
      .where('action', '=', 'clan.leave')
      .execute();
    expect(audit).toEqual([
      {
        actor_id: quitter.id,
        subject_type: 'clan',
        before: { role: 'member' },
        after: { role: null, droppedFromRegistrations: [] },
      },
    ]);
  });

  test('is open to handlers, and to members without a complete profile', async () => {
    const { clan, quitter, stayer } = await makeTrio();
    await makeHandler(world, clan, quitter);
    expect((await leave(quitter.ask, clan)).body.handlerIds).toEqual([]);
    await world.db.updateTable('users').set({ uid: null }).where('id', '=', stayer.id).execute();
    expect((await leave(stayer.ask, clan)).status).toBe(200);
  });

  test('changes no other clan of the user, who may join again', async () => {
    const { clan, quitter } = await makeTrio();
    const other = await makeClan(world, { members: [quitter] });
    await leave(quitter.ask, clan);
    expect((await quitter.ask('GET', `/api/clans/${other.id}`)).body.memberIds).toEqual([
      quitter.id,
    ]);
    expect((await quitter.ask('POST', `/api/clans/${clan.id}/join-requests`)).status).toBe(201);
  });

  test('notifies open pages of the clan and of the changed registrations', async () => {
    const { clan, quitter, stayer } = await makeTrio();
    const tournament = await makeTournament(world);
    const elsewhere = await makeTournament(world);
    await registerSide(world, tournament, { clan, players: [quitter] });
    await registerSide(world, elsewhere, { clan, players: [clan.leader] });
    expect(await recordChanges(world, () => leave(quitter.ask, clan))).toEqual([
      { of: 'tournament', id: tournament.id, part: 'registrations' },
      { of: 'figures' },
      { of: 'clans' },
    ]);
    expect(await recordChanges(world, () => leave(stayer.ask, clan))).toEqual([{ of: 'clans' }]);
    expect(await recordChanges(world, () => leave(stayer.ask, clan))).toEqual([]);
  });

  test('refuses the leader, outsiders and visitors', async () => {
    const { clan, quitter } = await makeTrio();
    const other = await makeClan(world);
    const banned = await makeUser(world, { banned: true });
    const refusals = [
      {
        ask: clan.leader.ask,
        status: 409,
        body: {
          code: 'clan_leader_cannot_leave',
          message:
            'As the clan leader, you cannot leave. Transfer leadership or delete the clan instead.',
        },
      },
      {
        ask: other.leader.ask,
        status: 409,
        body: { code: 'not_clan_member', message: 'You are not in this clan.' },
      },
      {
        ask: (await makeUser(world, { owner: true })).ask,
        status: 409,
        body: { code: 'not_clan_member' },
      },
      { ask: banned.ask, status: 403, body: { code: 'banned' } },
      { ask: visitor(world), status: 401, body: { code: 'not_signed_in' } },
    ];
    const changed = await tablesChangedBy(world, async () => {
      for (const { ask, status, body } of refusals) {
        expect(await leave(ask, clan)).toMatchObject({ status, body });
      }
      expect(await leave(quitter.ask, { id: nobody })).toMatchObject({
        status: 404,
        body: { code: 'clan_not_found' },
      });
      expect(await leave(quitter.ask, { id: 'x' })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      });
    });
    expect(changed).toEqual([]);
  });

  test('succeeds once when it is sent many times concurrently', async () => {
    const { clan, quitter } = await makeTrio();
    await registerSide(world, await makeTournament(world), { clan, players: [quitter] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => leave(quitter.ask, clan)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });
});
