import { sql } from 'kysely';
import { FAILURES_GATHERED_MS } from '#shared/domain/notifications/kinds.ts';
import type { Db } from '#server/db/connection.ts';
import { kindOf, write, type Telling, type Told } from './write-told.repository.ts';

/** The users who can fix a message to Discord that failed, as `fixers`. */
export const fixersOfMessages = sql`
  subject as (
    select told.*, deliveries.kind as message_kind, server_id, reason
    from told join deliveries on deliveries.id = (told.data ->> 'deliveryId')::uuid
    where state = 'failed' and server_id is not null
  ),
  fixers as (
    select subject.*, server_managers.user_id as receiver_id, true as manages
    from subject join server_managers on discord_server_id = server_id
    union all
    select subject.*, host_user_id, false
    from subject join tournaments on tournaments.id = tournament_id
    where message_kind <> 'announcement'
  )
`;

/**
 * Fixers are the users who have set up the server, and the host unless the message is an announcement. Nobody is told
 * about the same kind of message to the same server twice a day.
 */
export function tellFixers(db: Db, telling: Telling): Promise<Told> {
  return write(
    db,
    telling,
    sql`
      ${fixersOfMessages},
      receivers as (
        select distinct on (receiver_id, server_id, message_kind) fixers.*,
          'delivery_failed' as notification_kind,
          jsonb_build_object('message', jsonb_build_object(
            'kind', message_kind, 'reason', reason, 'serverId', case when manages then server_id end
          )) as facts
        from fixers
        where not exists (
          select from notifications as earlier
          join happenings on happenings.id = earlier.happening_id
          join deliveries on deliveries.id = (happenings.data ->> 'deliveryId')::uuid
          where earlier.user_id = receiver_id and earlier.kind = 'delivery_failed'
            and earlier.at > fixers.at - ${FAILURES_GATHERED_MS} * interval '1 ms'
            and deliveries.server_id = fixers.server_id and deliveries.kind = message_kind
        )
        order by receiver_id, server_id, message_kind, manages desc, fixers.id
      )
    `,
  );
}

/** The hosts of series that could not make something, as `receivers`. */
export const hostsOfSeries = sql`
  receivers as (
    select told.*, told.user_id as receiver_id, ${kindOf} as notification_kind,
      jsonb_build_object('skip', told.data) as facts
    from told
  )
`;

export function tellSeriesHost(db: Db, telling: Telling): Promise<Told> {
  return write(db, telling, hostsOfSeries);
}
