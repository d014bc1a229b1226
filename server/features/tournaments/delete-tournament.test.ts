import { beforeAll, describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import { recordChanges, waitForChanges } from '../../testing/changes.ts';
import {
  approvedSide,
  finish,
  makeAssistant,
  makeClan,
  makeTournament,
  playRound,
  shortForm,
  start,
  type TestTournament,
} from '../../testing/communities.ts';
import { databaseState, tablesChangedBy } from '../../testing/database-state.ts';
import { referredFiles, storedFiles } from '../../testing/files.ts';
import { imageForm, png } from '../../testing/images.ts';
import { makeUser, visitor, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { playedTournament, stages } from './testing/played-tournament.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
let staff: Person;
beforeAll(async () => {
  staff = await makeUser(world, { role: 'staff' });
});

const remove = (ask: Ask, { id }: { id: string }) => ask('DELETE', `/api/admin/tournaments/${id}`);

const tables = [
  'tournaments',
  'tournament_assistants',
  'registrations',
  'registration_players',
  'former_players',
  'rounds',
  'round_results',
  'member_kills',
  'final_standings',
  'files',
];

async function stateOfTournaments() {
  const all = await databaseState(world);
  return tables.map((name) => [name, all[name]]);
}

const paths = ({ id }: TestTournament) =>
  ['', '/registrations', '/rounds/rooms', '/final-scores', '/players', '/people'].map(
    (what) => `/api/tournaments/${id}${what}`,
  );

describe('DELETE /api/admin/tournaments/{id}', () => {
  test.each(stages)(
    'leaves nothing of a tournament that is %s, in rows or stats',
    async (stage) => {
      const before = await stateOfTournaments();
      const stats = await storedStats(world);
      const tournament = await playedTournament(world, stage);
      expect((await storedStats(world)).size > stats.size).toBe(stage !== 'draft');
      expect(await remove(staff.ask, tournament)).toMatchObject({ status: 200, body: {} });
      expect(await stateOfTournaments()).toEqual(before);
      expect(await storedStats(world)).toEqual(stats);
      expect(await recountStats(world)).toEqual(stats);
    },
  );

  test('restores the stats and ranks of the clans immediately, and keeps other tournaments', async () => {
    const clan = await makeClan(world);
    const otherTournament = await makeTournament(world);
    const side = await approvedSide(world, otherTournament, { clan });
    await start(world, otherTournament);
    await playRound(world, otherTournament, 1, [{ side, placement: 1, kills: [2] }]);
    await finish(world, otherTournament);
    const read = async () => (await visitor(world)('GET', `/api/clans/${clan.id}`)).body;
    const before = await read();
    expect(before).toMatchObject({ tournaments: 1, wins: 1 });

    const tournament = await makeTournament(world);
    const again = await approvedSide(world, tournament, { clan });
    await start(world, tournament);
    await playRound(world, tournament, 1, [{ side: again, placement: 1, kills: [9] }]);
    await finish(world, tournament);
    expect(await read()).toMatchObject({ tournaments: 2, wins: 2 });
    await remove(staff.ask, tournament);
    expect(await read()).toEqual(before);
    expect((await visitor(world)('GET', `/api/clans/${clan.id}/activity`)).body).toMatchObject([
      { kind: 'finished', tournamentId: otherTournament.id },
      { kind: 'round', tournamentId: otherTournament.id },
      { kind: 'registered', tournamentId: otherTournament.id },
    ]);
  });

  test('makes every read of it 404 immediately, in this process and in the other one', async () => {
    const twin = await world.twin();
    const tournament = await playedTournament(world, 'ongoing');
    await waitForChanges(world);
    await waitForChanges(twin);
    const asks = [visitor(world), tournament.host.ask, visitor(twin)];
    for (const ask of asks) {
      for (const path of paths(tournament)) expect((await ask('GET', path)).status).toBe(200);
    }
    await remove(staff.ask, tournament);
    const statuses = async (ask: Ask) => {
      const answers = await Promise.all(paths(tournament).map((path) => ask('GET', path)));
      return answers.map(({ status, body }) => `${status} ${body.code}`);
    };
    const notFound = paths(tournament).map(() => '404 tournament_not_found');
    expect(await statuses(visitor(world))).toEqual(notFound);
    expect(await statuses(tournament.host.ask)).toEqual(notFound);
    await waitForChanges(twin);
    expect(await statuses(visitor(twin))).toEqual(notFound);
    const ids = (await visitor(world)('GET', '/api/tournaments')).body.map(
      ({ id }: { id: string }) => id,
    );
    expect(ids).not.toContain(tournament.id);
    const events = await visitor(world)('GET', `/api/tournaments/${tournament.id}/events`);
    expect(events.status).toBe(404);
  });

  test('notifies its subscribers of a new status, and of clans whose stats changed', async () => {
    const open = await playedTournament(world, 'open');
    const changes = await recordChanges(world, () => remove(staff.ask, open));
    expect(changes).toContainEqual({ of: 'tournament', id: open.id, part: 'status' });
    expect(changes).toContainEqual({ of: 'clans' });
    expect(changes).toContainEqual({ of: 'figures' });
    expect(changes).toHaveLength(3);
    const empty = await makeTournament(world);
    expect(await recordChanges(world, () => remove(staff.ask, empty))).toEqual([
      { of: 'tournament', id: empty.id, part: 'status' },
    ]);
  });

  test('logs the whole tournament, except for the rooms', async () => {
    const tournament = await makeTournament(world, { name: 'Short-lived' });
    const side = await approvedSide(world, tournament);
    await start(world, tournament);
    await playRound(world, tournament, 1, [{ side, placement: 1, kills: [3] }]);
    await finish(world, tournament);
    await remove(staff.ask, tournament);
    const audit = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'tournament.delete')
      .where('subject_id', '=', tournament.id)
      .executeTakeFirstOrThrow();
    const { leader, name } = side.clan;
    expect(audit).toMatchObject({ actor_id: staff.id, subject_type: 'tournament', after: null });
    const at = world.deps.clock().toISOString();
    expect(audit.before).toMatchObject({
      id: tournament.id,
      name: 'Short-lived',
      status: 'completed',
      completedAt: at,
      hostUserId: tournament.host.id,
      startDate: shortForm.startDate,
      registrations: [
        {
          id: side.id,
          clanId: side.clan.id,
          teamId: null,
          name,
          status: 'approved',
          registeredBy: leader.id,
          members: [leader.id],
          substitutes: [],
          createdAt: at,
        },
      ],
      rounds: [
        {
          roundNumber: 1,
          status: 'ended',
          playedAt: at,
          results: [
            {
              registrationId: side.id,
              placement: 1,
              totalKills: 3,
              memberKills: { [leader.id]: 3 },
            },
          ],
        },
      ],
    });
    expect(JSON.stringify(audit)).not.toMatch(/room 1|password 1/);
  });

  test('deletes its images, unless another row shows them', async () => {
    const host = await makeUser(world);
    const make = async (banner: number, sponsorLogo: number) => {
      const uploads: Parameters<typeof imageForm>[1] = [
        ['banner', await png(banner)],
        ['sponsorLogo', await png(sponsorLogo)],
      ];
      const { body } = await host.ask('POST', '/api/tournaments', imageForm(shortForm, uploads));
      return body;
    };
    const [first, second] = [await make(1, 2), await make(1, 3)];
    expect(await storedFiles(world)).toHaveLength(3);
    await remove(staff.ask, first);
    expect(await storedFiles(world)).toEqual(await referredFiles(world));
    expect(await storedFiles(world)).toHaveLength(2);
    await remove(staff.ask, second);
    expect(await storedFiles(world)).toEqual([]);
  });

  test('is for the owner, admins and staff only', async () => {
    const tournament = await playedTournament(world, 'open');
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    const verified = await makeUser(world, { role: 'tournament_host' });
    const changed = await tablesChangedBy(world, async () => {
      for (const { ask } of [tournament.host, assistant, verified]) {
        expect(await remove(ask, tournament)).toMatchObject({
          status: 403,
          body: { code: 'not_staff', message: 'Only the staff of this site can do that.' },
        });
      }
      expect((await remove(visitor(world), tournament)).status).toBe(401);
    });
    expect(changed).toEqual([]);
    for (const options of [{ role: 'admin' }, { owner: true }] as const) {
      const person = await makeUser(world, options);
      expect((await remove(person.ask, await playedTournament(world, 'draft'))).status).toBe(200);
    }
  });

  test('is 404 for an unknown tournament, also the second time', async () => {
    const tournament = await playedTournament(world, 'draft');
    const answers = [
      await remove(staff.ask, { id: nobody }),
      await remove(staff.ask, tournament),
      await remove(staff.ask, tournament),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '404 tournament_not_found',
      '200 undefined',
      '404 tournament_not_found',
    ]);
  });
});
