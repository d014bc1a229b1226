import type { ReadDb } from '../../db/connection.ts';

/** The sides of ongoing and completed tournaments, each with its number of played rounds. */
export function sidesOfRealEvents(db: ReadDb) {
  return db
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .leftJoin('round_results', (join) =>
      join
        .onRef('round_results.registration_id', '=', 'registrations.id')
        .on('placement', 'is not', null),
    )
    .select(['tournaments.name', 'max_teams', 'registrations.status'])
    .select(({ fn }) => fn.count<number>('round_results.placement').as('played'))
    .where('tournaments.status', 'in', ['ongoing', 'completed'])
    .groupBy(['tournaments.id', 'registrations.id'])
    .execute();
}
