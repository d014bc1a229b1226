import { sql } from 'kysely';
import type { ReadDb } from '#server/db/connection.ts';
import type { TournamentResults } from '#shared/domain/tournaments/standings.ts';

type SideRow = {
  id: string;
  clan_id: string | null;
  team_id: string | null;
  name: string;
  adjustments: { points: number; afterRound: number }[];
  tie_decision: { position: number; reason: string; at: string } | null;
};

/** Selects from all tournaments. Points are in hundredths. */
export function approvedSides(db: ReadDb) {
  return db
    .selectFrom('registrations')
    .select([
      'registrations.id',
      'registrations.clan_id',
      'registrations.team_id',
      'registrations.name',
      sql<SideRow['adjustments']>`(
        select coalesce(
          json_agg(json_build_object('points', points_hundredths, 'afterRound', after_round)), '[]'
        )
        from score_adjustments
        where score_adjustments.tournament_id = registrations.tournament_id
          and score_adjustments.registration_id = registrations.id and taken_back_at is null
      )`.as('adjustments'),
      sql<SideRow['tie_decision']>`(
        select json_build_object(
          'position', tie_decisions.position, 'reason', reason, 'at', tie_decisions.created_at
        )
        from tie_decisions
        where tie_decisions.tournament_id = registrations.tournament_id
          and tie_decisions.registration_id = registrations.id
      )`.as('tie_decision'),
    ])
    .where('registrations.status', '=', 'approved');
}

/** `rows` are the sides of one tournament. */
export function toScoredSides(
  rows: readonly SideRow[],
): Pick<TournamentResults, 'sides' | 'adjustments' | 'tieDecisions'> {
  return {
    sides: rows.map(({ id, clan_id, team_id, name }) => ({
      registrationId: id,
      clanId: clan_id,
      teamId: team_id,
      name,
    })),
    adjustments: rows.flatMap(({ id, adjustments }) =>
      adjustments.map((adjustment) => ({ registrationId: id, ...adjustment })),
    ),
    tieDecisions: toDecisions(rows),
  };
}

/** The sides of one decision were stored at the same time. */
function toDecisions(rows: readonly SideRow[]): TournamentResults['tieDecisions'] {
  const decided = rows.flatMap(({ id, tie_decision }) =>
    tie_decision === null ? [] : [{ registrationId: id, ...tie_decision }],
  );
  return [...Map.groupBy(decided, ({ at }) => at).values()].map((ofOne) => ({
    registrationIds: ofOne
      .toSorted((a, b) => a.position - b.position)
      .map(({ registrationId }) => registrationId),
    reason: ofOne[0]?.reason ?? '',
  }));
}
