import { sql } from 'kysely';
import type { TimerKind } from '#server/db/delivery-queue.ts';
import { LAST_CALL_MS } from '#shared/domain/tournaments/check-in.ts';
import {
  approvedSide,
  giveRoom,
  makeTournament,
  startedTournament,
  type TestTournament,
} from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';

export type TimedRow = {
  tournament: TestTournament;
  /** Sets its timer, or moves it. */
  set(due: Date): Promise<void>;
};

type Kind = {
  /** Makes rows without timers. */
  make(world: TestWorld, count: number): Promise<TimedRow[]>;
  /** The column in which the timer marks a row as done, and its table with the column of the row's tournament. */
  mark: { table: 'rounds' | 'tournaments'; tournament: string; at: string };
  happening: 'round.opened' | 'check_in.opened' | 'check_in.last_call' | 'check_in.closed';
};

/** The kinds whose timer acts once on a row. A series asks for one timer after another, so it has its own test. */
export type TimedKind = Exclude<TimerKind, 'series'>;

export const kindsOfTimers: Readonly<Record<TimedKind, Kind>> = {
  reveal: {
    async make(world, count) {
      const { tournament } = await startedTournament(world, { totalRounds: count });
      return Array.from({ length: count }, (_, at) => ({
        tournament,
        async set(due) {
          const room = { roomId: 'r', roomPassword: 'p', revealAt: due.toISOString() };
          await giveRoom(world, tournament, at + 1, room);
        },
      }));
    },
    mark: { table: 'rounds', tournament: 'tournament_id', at: 'revealed_at' },
    happening: 'round.opened',
  },
  'check-in-open': {
    make: (world, count) =>
      makeCups(world, count, ({ id, host }, due) =>
        host.ask('PUT', `/api/tournaments/${id}`, { checkInOpensAt: due.toISOString() }),
      ),
    mark: { table: 'tournaments', tournament: 'id', at: 'check_in_told_at' },
    happening: 'check_in.opened',
  },
  'check-in-last-call': {
    async make(world, count) {
      const rows = await makeCups(world, count, ({ id, host }, due) => {
        const checkInClosesAt = new Date(due.getTime() + LAST_CALL_MS).toISOString();
        return host.ask('PUT', `/api/tournaments/${id}`, { checkInClosesAt });
      });
      // A day ago, so that its announcement is not recent.
      const opened = new Date(world.deps.clock().getTime() - 86_400_000);
      for (const { tournament } of rows) {
        await approvedSide(world, tournament);
        const times = { check_in_opens_at: opened, check_in_told_at: opened };
        const { id } = tournament;
        await world.db.updateTable('tournaments').set(times).where('id', '=', id).execute();
      }
      return rows;
    },
    mark: { table: 'tournaments', tournament: 'id', at: 'check_in_called_for' },
    happening: 'check_in.last_call',
  },
  'check-in-close': {
    make: (world, count) =>
      makeCups(world, count, ({ id, host }, due) => {
        const body = { closesAt: due.toISOString() };
        return host.ask('POST', `/api/tournaments/${id}/check-in/open`, body);
      }),
    mark: { table: 'tournaments', tournament: 'id', at: 'check_in_done_at' },
    happening: 'check_in.closed',
  },
};

type Answer = Awaited<ReturnType<TestTournament['host']['ask']>>;

/** The check-ins open and close in about an hour. */
async function makeCups(
  world: TestWorld,
  count: number,
  set: (tournament: TestTournament, due: Date) => Promise<Answer>,
): Promise<TimedRow[]> {
  const inMinutes = (minutes: number) =>
    new Date(world.deps.clock().getTime() + minutes * 60_000).toISOString();
  const rows: TimedRow[] = [];
  while (rows.length < count) {
    const tournament = await makeTournament(world, {
      startDate: inMinutes(120),
      checkInOpensAt: inMinutes(60),
      checkInClosesAt: inMinutes(90),
    });
    rows.push({
      tournament,
      async set(due) {
        const { status, body } = await set(tournament, due);
        if (status !== 200) throw new Error(`the timer was not set: ${JSON.stringify(body)}`);
      },
    });
  }
  return rows;
}

/** `times` are by row. `marked` is the number of rows that are marked as done. */
export type Acts = { times: Date[][]; marked: number };

/** Reads everything at one moment. */
export async function readActs(
  { db }: TestWorld,
  kind: TimedKind,
  rows: readonly TimedRow[],
): Promise<Acts> {
  const { happening, mark } = kindsOfTimers[kind];
  const ids = rows.map(({ tournament }) => tournament.id);
  const { rows: found } = await sql<{ times: string[][]; marked: number }>`
    select coalesce(jsonb_agg(times), '[]') as times, (
      select count(${sql.ref(mark.at)})::int from ${sql.table(mark.table)}
      where ${sql.ref(mark.tournament)} = any(${ids}::uuid[])
    ) as marked
    from (
      select jsonb_agg(at) as times from happenings
      where kind = ${happening} and tournament_id = any(${ids}::uuid[])
      group by tournament_id, round_number
    ) as acted
  `.execute(db);
  const [{ times, marked } = { times: [], marked: 0 }] = found;
  return { times: times.map((each) => each.map((at) => new Date(at))), marked };
}
