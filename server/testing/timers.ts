import { sql } from 'kysely';
import type { TimerJob } from '../db/delivery-queue.ts';
import { workTimer } from '../features/tournaments/timers/work-timer.command.ts';
import type { TestWorld } from './test-app.ts';

/** Returns the timers that are set, by their time. */
export async function waitingTimers({ db }: TestWorld): Promise<TimerJob[]> {
  const { rows } = await sql<{ data: TimerJob }>`
    select data from pgboss.job where name = 'timers' and state = 'created' order by data->>'due', id
  `.execute(db);
  return rows.map(({ data }) => data);
}

/** Handles every timer that is due according to the world's clock, one after another. Returns how many there were. */
export async function workTimers(world: TestWorld): Promise<number> {
  const { rows } = await sql<{ data: TimerJob }>`
    delete from pgboss.job where name = 'timers' and state = 'created'
      and (data->>'due')::timestamptz <= ${world.deps.clock()} returning data
  `.execute(world.db);
  for (const { data } of rows) await workTimer(world.deps, data);
  return rows.length;
}
