import { recountPlayers } from '../../recount/players.ts';
import type { Rows } from '../../recount/rows.ts';
import type { Compared } from '../../recount/spoiled-rows.ts';
import type { Ask, Json } from '../../testing/users.ts';

export async function comparePlayers(ask: Ask, rows: Rows): Promise<Compared[]> {
  const scores = rows.tournaments.flatMap(({ id }) => recountPlayers(rows, id));
  const compared: Compared[] = [];
  for (const { id } of rows.users) {
    const { body } = await ask('GET', `/api/players/${id}`);
    const own = rows.players.filter((row) => row.user_id === id).map((row) => row.registration_id);
    const wanted = rows.registrations
      .filter((side) => own.includes(side.id) && side.status !== 'rejected')
      .filter((side) => !isDraft(rows, side.tournament_id))
      .map((side) => [
        side.id,
        rows.standings.find((row) => row.registration_id === side.id)?.rank ?? null,
        scores.find((row) => row.registrationId === side.id && row.userId === id)?.kills ?? null,
      ])
      .toSorted(byId);
    const shown = body.tournaments.map((line: Json) => [
      line.registrationId,
      line.placement,
      line.kills,
    ]);
    // A page has only the latest twenty tournaments, but no history has that many.
    compared.push({ what: `the page of player ${id}`, found: shown.toSorted(byId), wanted });
  }
  return compared;
}

function isDraft({ tournaments }: Rows, tournamentId: string): boolean {
  return tournaments.find(({ id }) => id === tournamentId)?.status === 'draft';
}

function byId([a]: unknown[], [b]: unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}
