import type { Ask, Json } from '../../testing/users.ts';
import { naivePlayers, naiveStandings } from './naive-standings.ts';
import type { RawRows } from './raw-rows.ts';

/** Something that was found beside what a recount says that it has to be. */
export type Compared = { what: string; found: unknown; wanted: unknown };

const scoreFields = [
  ...(['rank', 'registrationId', 'clanId', 'teamId', 'clanName', 'totalPoints'] as const),
  ...(['wins', 'totalKills', 'averagePosition', 'roundsPlayed'] as const),
];

const playerFields = [
  ...(['mvpRank', 'userId', 'username', 'ign', 'registrationId', 'clanId', 'teamId'] as const),
  ...(['clanName', 'kills', 'gamesPlayed', 'bestRoundKills', 'lastRoundKills'] as const),
];

/** Registrations, standings and players of every tournament as they are answered and stored. */
export async function compareTournaments(ask: Ask, raw: RawRows): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { id, status } of raw.tournaments) {
    const path = `/api/tournaments/${id}`;
    const entity = await ask('GET', path);
    const scores = await ask('GET', `${path}/final-scores`);
    const players = await ask('GET', `${path}/players`);
    const naive = naiveStandings(raw, id);
    compared.push(
      {
        what: `registered teams of ${id}`,
        found: entity.body.registeredTeams.toSorted(),
        wanted: registeredIn(raw, id),
      },
      {
        what: `final scores of ${id}`,
        found: scores.body.map((row: Json) => pick(row, scoreFields)),
        wanted: naive.map((row) => pick({ ...row, totalPoints: row.points / 100 }, scoreFields)),
      },
      {
        what: `players of ${id}`,
        found: players.body.map((row: Json) => pick(row, playerFields)),
        wanted: naivePlayers(raw, id).map((row) => pick(withNames(raw, row), playerFields)),
      },
      {
        what: `stored standings of ${id}`,
        found: storedIn(raw, id),
        wanted: (status === 'completed' ? naive : [])
          .map((row) => ({
            registration: row.registrationId,
            rank: row.rank,
            points: row.points,
            wins: row.wins,
            kills: row.totalKills,
            average: row.roundsPlayed === 0 ? null : row.averagePosition,
            rounds: row.roundsPlayed,
          }))
          .toSorted(byRegistration),
      },
    );
  }
  return compared;
}

function registeredIn(raw: RawRows, tournamentId: string): string[] {
  return raw.registrations
    .filter((row) => row.tournament_id === tournamentId && row.status !== 'rejected')
    .map((row) => row.id)
    .toSorted();
}

function storedIn(raw: RawRows, tournamentId: string) {
  return raw.standings
    .filter((row) => row.tournament_id === tournamentId)
    .map((row) => ({
      registration: row.registration_id,
      rank: row.rank,
      points: row.points_hundredths,
      wins: row.wins,
      kills: row.kills,
      average: row.average_position,
      rounds: row.rounds_played,
    }))
    .toSorted(byRegistration);
}

function withNames(raw: RawRows, row: ReturnType<typeof naivePlayers>[number]) {
  const user = raw.users.find((one) => one.id === row.userId);
  const side = raw.registrations.find((one) => one.id === row.registrationId);
  return {
    ...row,
    username: user?.username,
    ign: user?.ign,
    clanId: side?.clan_id,
    teamId: side?.team_id,
    clanName: side?.name,
  };
}

/** The values of some fields, always in the same order. */
function pick<Field extends string>(row: Record<Field, unknown>, fields: readonly Field[]) {
  return fields.map((field) => row[field]);
}

function byRegistration(a: { registration: string }, b: { registration: string }): number {
  return a.registration < b.registration ? -1 : 1;
}
