import type { ClanActivity } from '#shared/contract/clans.ts';
import type { Rows } from '../../recount/rows.ts';
import type { Compared } from '../../recount/spoiled-rows.ts';
import { recountStandings } from '../../recount/standings.ts';
import type { Ask } from '../../testing/users.ts';

export async function compareActivity(ask: Ask, rows: Rows): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { id } of rows.clans) {
    const { body } = await ask('GET', `/api/clans/${id}/activity`);
    const lines = [...naiveActivity(rows, id)].toSorted(latestFirst);
    compared.push({ what: `activity of ${id}`, found: body, wanted: lines.slice(0, 10) });
  }
  return compared;
}

function* naiveActivity(rows: Rows, clanId: string): Generator<ClanActivity> {
  for (const side of rows.registrations) {
    const tournament = rows.tournaments.find(({ id }) => id === side.tournament_id);
    if (side.clan_id !== clanId || side.status === 'rejected' || !tournament) continue;
    const line = (kind: ClanActivity['kind'], at: Date | null): ClanActivity => ({
      kind,
      at: at?.toISOString() ?? 'never',
      tournamentId: tournament.id,
      tournamentName: tournament.name,
      roundNumber: null,
      placement: null,
      kills: null,
      points: null,
    });
    yield line('registered', side.created_at);
    for (const row of rows.results) {
      if (row.registration_id !== side.id || row.placement === null || row.is_ignored) continue;
      yield {
        ...line('round', row.played_at),
        roundNumber: row.round_number,
        placement: row.placement,
        kills: row.total_kills,
        points: row.points_hundredths / 100,
      };
    }
    if (side.status !== 'approved' || tournament.status !== 'completed') continue;
    const place = recountStandings(rows, tournament.id).find(
      (row) => row.registrationId === side.id,
    );
    yield {
      ...line('finished', tournament.completed_at),
      placement: place?.rank ?? null,
      kills: place?.totalKills ?? 0,
      points: (place?.points ?? 0) / 100,
    };
  }
}

const steps = ['registered', 'round', 'finished'];

/** Orders by time. At equal times the later step comes first, then the later round, then the newer tournament. */
function latestFirst(a: ClanActivity, b: ClanActivity): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.kind !== b.kind) return steps.indexOf(b.kind) - steps.indexOf(a.kind);
  const rounds = (b.roundNumber ?? 0) - (a.roundNumber ?? 0);
  if (rounds !== 0) return rounds;
  return a.tournamentId < b.tournamentId ? 1 : -1;
}
