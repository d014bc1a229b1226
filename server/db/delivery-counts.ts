import { sql } from 'kysely';
import type { Deliveries } from '../platform/metrics.ts';
import type { Db } from './connection.ts';
import { deliveryQueueName } from './delivery-queue.ts';

/**
 * Counts messages to Discord and the jobs of their queue in one statement. It includes messages of the last week, and
 * older ones that are waiting again for a retry or an edit. It is cheap: an index finds the former, the queue has the
 * latter, and finished jobs stay in the queue only for minutes.
 */
export async function countDeliveries(db: Pick<Db, 'getExecutor'>): Promise<Deliveries> {
  const { rows } = await sql<{
    by_state: Record<string, number>;
    oldest_waiting: number;
    jobs: Record<string, number>;
    oldest_due: number;
  }>`
    with waiting as (
      select deliveries.id, deliveries.state, coalesce(queued_at, created_at) as since
      from pgboss.job join deliveries on deliveries.id = job.singleton_key::uuid
      where job.name = ${deliveryQueueName} and job.state < 'completed'
        and deliveries.state = 'waiting'
    )
    select
      (select coalesce(jsonb_object_agg(state, counted), '{}') from (
        select state, count(*) as counted from (
          select id, state from deliveries where created_at > now() - interval '7 days'
          union select id, state from waiting
        ) as messages group by state
      ) as states) as by_state,
      (select coalesce(extract(epoch from now() - min(since)), 0) from waiting) as oldest_waiting,
      (select coalesce(jsonb_object_agg(state, counted), '{}') from (
        select state, count(*) as counted from pgboss.job
        where name = ${deliveryQueueName} group by state
      ) as states) as jobs,
      (select coalesce(extract(epoch from now() - min(start_after)), 0) from pgboss.job
        where name = ${deliveryQueueName} and state < 'active') as oldest_due
  `.execute(db);
  const [{ by_state: byState, oldest_waiting, jobs, oldest_due } = missing()] = rows;
  return {
    byState,
    oldestWaiting: Math.max(0, oldest_waiting),
    jobs,
    oldestDue: Math.max(0, oldest_due),
  };
}

function missing(): never {
  throw new Error('a select without from returned no row');
}
