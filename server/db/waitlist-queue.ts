import { sql, type RawBuilder } from 'kysely';
import { MISSED_DAYS } from '#shared/domain/tournaments/check-in.ts';

/** A waitlisted side. `place` is null while the tournament has a free slot (rules/check-in 4.1). */
export type QueueRow = { id: string; position: number; place: number | null };

/**
 * Returns a subquery with the queue of a tournament, first side first. `tournamentId` is a value or a column of the
 * query around it.
 */
export function waitlistQueue(tournamentId: RawBuilder<unknown>): RawBuilder<QueueRow> {
  return sql<QueueRow>`(
    select queued.id, row_number() over queue as position,
      case when (
        select count(*) from registrations
        where tournament_id = ${tournamentId} and status = 'approved'
      ) >= of.max_teams then row_number() over queue end as place
    from registrations as queued join tournaments as of on of.id = queued.tournament_id
    where queued.tournament_id = ${tournamentId} and queued.status = 'waitlist'
    window queue as (
      order by case when of.no_shows_wait then ${missedCheckIns(sql`queued.id`, sql`of.start_date`)} end,
        coalesce(queued.queue_from, queued.created_at), queued.id
    )
  )`;
}

/**
 * Returns a subquery with the number of check-ins that the players of a registration missed before a start: the
 * highest of them (rules/check-in 5.2).
 */
export function missedCheckIns(
  registrationId: RawBuilder<unknown>,
  start: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`(
    select coalesce(max(missed.times), 0) from (
      select count(distinct no_shows.id) as times from registration_players as selected
      join no_shows on no_shows.user_id = selected.user_id and revoked_at is null
        and at > ${start} - make_interval(days => ${MISSED_DAYS})
      where selected.registration_id = ${registrationId}
      group by selected.user_id
    ) as missed
  )`;
}
