import type { TestSide, TestTournament } from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { visitor, type Ask } from '#server/testing/users.ts';

export const MINUTE = 60_000;

export function checkInCalls(
  world: TestWorld,
  made: () => { tournament: TestTournament; side: TestSide },
) {
  const path = (part: string) => `/api/tournaments/${made().tournament.id}${part}`;
  const inMinutes = (minutes: number) =>
    new Date(world.deps.clock().getTime() + minutes * MINUTE).toISOString();
  return {
    inMinutes,
    times: () => ({
      startDate: inMinutes(120),
      checkInOpensAt: inMinutes(60),
      checkInClosesAt: inMinutes(110),
    }),
    mark: (ask: Ask, { id }: { id: string } = made().side, method: 'POST' | 'DELETE' = 'POST') =>
      ask(method, path(`/registrations/${id}/check-in`)),
    post: (part: string, body?: object) =>
      made().tournament.host.ask('POST', path(`/check-in/${part}`), body),
    edit: (fields: object) => made().tournament.host.ask('PUT', path(''), fields),
    listSides: async () => (await visitor(world)('GET', path('/registrations'))).body,
    countTold: async (kind: string): Promise<number> => {
      const rows = await world.db
        .selectFrom('happenings')
        .select('id')
        .where('tournament_id', '=', made().tournament.id)
        .where('kind', '=', kind as 'check_in.opened')
        .execute();
      return rows.length;
    },
  };
}
