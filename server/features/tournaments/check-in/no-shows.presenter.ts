import type { NoShow, WaitingNoShows } from '#shared/contract/no-shows.ts';
import { countsUntil } from '#shared/domain/tournaments/check-in.ts';
import type { NamedNoShowRow, WaitingNoShowsRow } from './no-shows.repository.ts';

export function presentWaitingNoShows({
  registration_id,
  dates,
}: WaitingNoShowsRow): WaitingNoShows {
  return {
    registrationId: registration_id,
    missedCheckIns: dates.length,
    dates: dates.map((date) => date.toISOString()),
  };
}

export function presentNoShow({ id, tournament_id, tournament, side, at }: NamedNoShowRow): NoShow {
  return {
    id,
    tournamentId: tournament_id,
    tournamentName: tournament,
    sideName: side,
    at: at.toISOString(),
    until: countsUntil(at).toISOString(),
  };
}
