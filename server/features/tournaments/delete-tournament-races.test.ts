import { beforeAll, describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import {
  approvedSide,
  finish,
  makeClan,
  makeTournament,
  playRound,
  start,
  type TestTournament,
} from '../../testing/communities.ts';
import { inTurn } from '../../testing/locks.ts';
import { makeUser, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { playedTournament } from './testing/played-tournament.ts';

const world = useTestWorld();
let staff: Person;
beforeAll(async () => {
  staff = await makeUser(world, { role: 'staff' });
});

const remove = (ask: Ask, { id }: { id: string }) => ask('DELETE', `/api/admin/tournaments/${id}`);

describe('concurrently', () => {
  type Meeting = [string, (tournament: TestTournament) => Promise<() => ReturnType<Ask>>];
  const meetings: Meeting[] = [
    [
      'a registration',
      async ({ id }) => {
        const { id: clanId, leader } = await makeClan(world);
        const body = { clanId, selectedMembers: [leader.id] };
        return () => leader.ask('POST', `/api/tournaments/${id}/register-clan`, body);
      },
    ],
    [
      'a start',
      async ({ id, host }) =>
        () =>
          host.ask('POST', `/api/tournaments/${id}/start`),
    ],
    ['a second deletion', async (tournament) => () => remove(staff.ask, tournament)],
  ];

  test.each(meetings)(
    '%s no longer finds the deleted tournament, and the stats are correct',
    async (_name, meet) => {
      const tournament = await playedTournament(world, 'open');
      const other = await meet(tournament);
      const [deleted, refused] = await inTurn(world.db, [
        () => remove(staff.ask, tournament),
        () => other(),
      ]);
      expect(deleted?.status).toBe(200);
      expect(refused).toMatchObject({ status: 404, body: { code: 'tournament_not_found' } });
      expect(await storedStats(world)).toEqual(await recountStats(world));
    },
  );

  test('a finish or a correction just before the deletion is undone too', async () => {
    const stats = await storedStats(world);
    const ongoing = await playedTournament(world, 'ongoing');
    const completed = await playedTournament(world, 'completed');
    const save = { roundResults: [] };
    for (const [tournament, path, body] of [
      [ongoing, '/finish', undefined],
      [completed, '/rounds/1/save', save],
    ] as const) {
      const answers = await inTurn(world.db, [
        () => tournament.host.ask('POST', `/api/tournaments/${tournament.id}${path}`, body),
        () => remove(staff.ask, tournament),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await storedStats(world)).toEqual(stats);
  });

  test('a clan that is deleted concurrently leaves stats that match a recount', async () => {
    const clan = await makeClan(world);
    const tournament = await makeTournament(world);
    const side = await approvedSide(world, tournament, { clan });
    await start(world, tournament);
    await playRound(world, tournament, 1, [{ side, placement: 1, kills: [2] }]);
    await finish(world, tournament);
    const calls = [
      () => clan.leader.ask('DELETE', `/api/clans/${clan.id}`),
      () => remove(staff.ask, tournament),
    ];
    const answers = await inTurn(world.db, calls);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });
});
