import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Happening } from '#shared/domain/happenings.ts';
import { audiencesOf } from '#shared/domain/notifications/kinds.ts';
import type { Clock } from '../platform/clock.ts';
import type { NewId } from '../platform/ids.ts';
import type { Db, Tx } from './connection.ts';
import type { DeliveryQueue } from './delivery-queue.ts';

type Ids = Partial<
  Record<'tournamentId' | 'clanId' | 'userId' | 'seriesId' | 'registrationId', string> & {
    roundNumber: number;
  }
>;

type TellDeps = { clock: Clock; newId: NewId; queue: Pick<DeliveryQueue, 'tellPeople'> };

/**
 * Writes happenings (rules/happenings 1) in the transaction of the change, and queues those that notify users.
 * Each takes one statement. Does nothing if there are none. Returns their ids.
 */
export async function tell(
  tx: Tx,
  { clock, newId, queue }: TellDeps,
  ...happenings: readonly Happening[]
): Promise<string[]> {
  if (happenings.length === 0) return [];
  const at = clock();
  const rows = happenings.map((happening) => {
    const ids: Ids = happening;
    return {
      id: newId(),
      at,
      kind: happening.kind,
      tournament_id: ids.tournamentId ?? null,
      clan_id: ids.clanId ?? null,
      user_id: ids.userId ?? null,
      series_id: ids.seriesId ?? null,
      registration_id: ids.registrationId ?? null,
      round_number: ids.roundNumber ?? null,
      data: JSON.stringify(happening.data),
    };
  });
  await tx.insertInto('happenings').values(rows).execute();
  const told = rows.flatMap(({ id, kind }) => (audiencesOf(kind).length === 0 ? [] : [id]));
  if (told.length > 0) await queue.tellPeople(tx, told);
  return rows.map(({ id }) => id);
}

/** The number of days after which a happening is deleted (rules/happenings 1.5). */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** The maximum number of happenings that one transaction deletes, each with the notifications of many users. */
const BATCH = 1000;

/** Deletes at most `limit` of the happenings that are too old at `now`, and returns their number. */
export async function forgetOldHappenings(db: Db, now: Date, limit = BATCH): Promise<number> {
  const until = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const { numAffectedRows = 0n } = await sql`
    delete from happenings where id in (
      select id from happenings where at < ${until} order by at limit ${limit} for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows);
}

const HOUR_MS = 3_600_000;

/** A pause between two batches, so others can use the database. */
const PAUSE_MS = 200;

/** Deletes old happenings every hour until it is stopped. Several processes share the work. */
export function startForgettingHappenings({
  db,
  clock,
  log,
}: {
  db: Db;
  clock: Clock;
  log: Logger;
}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = run();
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const deleted = await forgetOldHappenings(db, clock()).catch((error: unknown) => {
        log.warn({ err: error }, 'old happenings could not be deleted');
        return 0;
      });
      const pause = deleted === BATCH ? PAUSE_MS : HOUR_MS;
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
