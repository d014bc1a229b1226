import type { Roster } from '#shared/domain/tournaments/paste/pasted-results.ts';
import type { EventFile } from '../read-event.ts';

export type PlayedSide = {
  id: string;
  place: number;
  kills: number;
  /** Null if the source does not say who made the kills. */
  killsByPlayer: Readonly<Record<string, number>> | null;
};

/** `sides` are those that played, by place. */
export type PlayedRound = { roster: Roster; sides: readonly PlayedSide[] };

export const playerId = (team: string, player: string) => `${team} > ${player}`;

/** The ids of sides are their names. */
export function toRosters({ teams, scoring, rounds }: EventFile): PlayedRound[] {
  const sides = teams.map(({ name, players }, index) => ({
    registrationId: name,
    name,
    slot: index + 1,
    players: players.map((player) => ({ userId: playerId(name, player), name: player })),
  }));
  const placementPoints = Object.fromEntries(
    Object.entries(scoring.placementPoints).map(([place, points]) => [place, points * 100]),
  );
  const pointsPerKill = scoring.pointsPerKill * 100;
  return rounds.map(({ results }, index) => ({
    roster: { round: index + 1, sides, aliases: [], scoring: { placementPoints, pointsPerKill } },
    sides: results
      .flatMap(({ team, placement, kills, playerKills }) =>
        placement === null
          ? []
          : [{ id: team, place: placement, kills, killsByPlayer: playerKills ?? null }],
      )
      .toSorted((a, b) => a.place - b.place),
  }));
}
