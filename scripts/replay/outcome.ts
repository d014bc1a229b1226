/** What the server shows of a replayed event, under the event's own team names. */
export type Outcome = {
  tournamentUrl: string;
  /** In the order of the standings. */
  sides: { team: string; rank: number; totalPoints: number; kills: number }[];
  /** In the order of the ranking of most valuable players. */
  players: { team: string; ign: string; kills: number }[];
};
