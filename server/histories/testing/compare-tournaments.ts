import type { Rows } from '../../recount/rows.ts';
import type { Compared } from '../../recount/spoiled-rows.ts';
import { recountPlayers } from '../../recount/players.ts';
import { recountStandings, type Standing } from '../../recount/standings.ts';
import type { Ask, Json } from '../../testing/users.ts';

const scoreFields = [
  ...(['rank', 'registrationId', 'clanId', 'teamId', 'clanName', 'totalPoints'] as const),
  ...(['wins', 'totalKills', 'averagePosition', 'roundsPlayed', 'droppedRounds'] as const),
  ...(['roundPoints', 'startPoints', 'adjustment', 'earnedPoints', 'matchPoint', 'tie'] as const),
  'decision' as const,
];

/** The compared fields of a tie. The others contain words, which the tests of the standings cover. */
const tieFields = ['with', 'ahead', 'by'] as const;
const decisionFields = ['first', 'place'] as const;

const playerFields = [
  ...(['mvpRank', 'userId', 'username', 'ign', 'registrationId', 'clanId', 'teamId'] as const),
  ...(['clanName', 'kills', 'gamesPlayed', 'bestRoundKills', 'lastRoundKills'] as const),
];

export async function compareTournaments(ask: Ask, rows: Rows): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { id } of rows.tournaments) {
    const path = `/api/tournaments/${id}`;
    const entity = await ask('GET', path);
    const scores = await ask('GET', `${path}/final-scores`);
    const players = await ask('GET', `${path}/players`);
    const naive = recountStandings(rows, id);
    compared.push(
      {
        what: `registered teams of ${id}`,
        found: entity.body.registeredTeams.toSorted(),
        wanted: registeredIn(rows, id),
      },
      {
        what: `final scores of ${id}`,
        found: scores.body.map((row: Json) => pick(shortened(row), scoreFields)),
        wanted: naive.map((row) => pick(inPoints(row), scoreFields)),
      },
      {
        what: `players of ${id}`,
        found: players.body.map((row: Json) => pick(row, playerFields)),
        wanted: recountPlayers(rows, id).map((row) => pick(withNames(rows, row), playerFields)),
      },
    );
  }
  return compared;
}

function inPoints(row: Standing) {
  return {
    ...shortened(row),
    totalPoints: row.points / 100,
    roundPoints: row.roundPoints / 100,
    startPoints: row.startPoints / 100,
    adjustment: row.adjustment / 100,
    earnedPoints: (row.roundPoints + row.adjustment) / 100,
  };
}

/** Leaves only the compared fields of the tie and the decision of a row. */
function shortened<Row extends Pick<Standing, 'tie' | 'decision'>>(row: Row) {
  const { tie, decision } = row;
  return {
    ...row,
    tie: tie && pick(tie, tieFields),
    decision: decision && pick(decision, decisionFields),
  };
}

function registeredIn(rows: Rows, tournamentId: string): string[] {
  return rows.registrations
    .filter((row) => row.tournament_id === tournamentId && row.status !== 'rejected')
    .map((row) => row.id)
    .toSorted();
}

function withNames(rows: Rows, row: ReturnType<typeof recountPlayers>[number]) {
  const user = rows.users.find((one) => one.id === row.userId);
  const side = rows.registrations.find((one) => one.id === row.registrationId);
  return {
    ...row,
    username: user?.username,
    ign: user?.ign,
    clanId: side?.clan_id,
    teamId: side?.team_id,
    clanName: side?.name,
  };
}

function pick<Field extends string>(row: Record<Field, unknown>, fields: readonly Field[]) {
  return fields.map((field) => row[field]);
}
