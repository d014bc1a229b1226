import { describe, expect, test } from 'vitest';
import { approvedSide, makeAssistant, makeTournament } from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor } from '#server/testing/users.ts';
import { clone, listSides } from './testing/cloning.ts';

const world = useTestWorld();

describe('cloning is refused', () => {
  test.each([
    ['sides in a draft', { status: 'draft' }, 'sides'],
    [
      'a closing time that has passed',
      { registrationClosesAt: '2020-01-01T00:00:00Z' },
      'registrationClosesAt',
    ],
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['no start', { startDate: undefined }, 'startDate'],
    ['other sides', { sides: 'rejected' }, 'sides'],
    ['another status', { status: 'ongoing' }, 'status'],
    ['assistants as text', { assistants: 'yes' }, 'assistants'],
  ])('%s', async (_what, form, path) => {
    const tournament = await makeTournament(world);
    const changed = await tablesChangedBy(world, async () => {
      expect(await clone(tournament, form)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path }] },
      });
    });
    expect(changed).toEqual([]);
  });

  test('to everyone but the host, the assistants and admins', async () => {
    const tournament = await makeTournament(world);
    await approvedSide(world, tournament);
    const others = [await makeUser(world), await makeUser(world, { role: 'staff' })];
    const changed = await tablesChangedBy(world, async () => {
      for (const who of others) {
        expect(await clone(tournament, {}, who)).toMatchObject({
          status: 403,
          body: { code: 'not_host_or_assistant' },
        });
      }
    });
    expect(changed).toEqual([]);
    const admin = await makeUser(world, { role: 'admin' });
    const cloned = await clone(tournament, {}, admin);
    expect(cloned).toMatchObject({ status: 201, body: { hostUserId: admin.id } });
    expect(await listSides(world, cloned.body)).toHaveLength(1);
  });

  test('for a draft that the caller cannot see', async () => {
    const tournament = await makeTournament(world, { status: 'draft' });
    const nobody = await makeUser(world);
    expect(await clone(tournament, { sides: 'none' }, nobody)).toMatchObject({
      status: 404,
      body: { code: 'tournament_not_found' },
    });
  });

  test('to an organiser who may no longer host on this site', async () => {
    const tournament = await makeTournament(world);
    const admin = await makeUser(world, { role: 'admin' });
    const setRule = (whoMayHost: string) => admin.ask('PUT', '/api/admin/settings', { whoMayHost });
    await setRule('approved');
    expect(await clone(tournament)).toMatchObject({
      status: 403,
      body: { code: 'not_approved_host' },
    });
    await setRule('everyone');
    expect(await clone(tournament)).toMatchObject({ status: 201 });
  });
});

describe('the assistants', () => {
  test('are copied, except those who are banned', async () => {
    const tournament = await makeTournament(world);
    const [helper, banned] = [await makeUser(world), await makeUser(world, { name: 'grudge' })];
    for (const person of [helper, banned]) await makeAssistant(world, tournament, person);
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', banned.id).execute();
    expect((await clone(tournament)).body).toMatchObject({
      assistants: [helper.id],
      skipped: [
        { name: 'grudge', reason: 'This account is banned, so it cannot be an assistant.' },
      ],
    });
    expect((await clone(tournament, { assistants: false })).body).toMatchObject({
      assistants: [],
      skipped: [],
    });
  });

  test('of a clone by an assistant are the old host and the other assistants', async () => {
    const tournament = await makeTournament(world);
    const [one, other] = [await makeUser(world), await makeUser(world)];
    for (const person of [one, other]) await makeAssistant(world, tournament, person);
    const { body } = await clone(tournament, {}, one);
    expect(body).toMatchObject({
      hostUserId: one.id,
      assistants: [tournament.host.id, other.id].toSorted(),
    });
    expect((await visitor(world)('GET', `/api/tournaments/${body.id}`)).body.assistants).toEqual(
      body.assistants,
    );
  });
});
