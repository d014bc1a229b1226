/** Which column of a table holds what. */
export type Columns = {
  name: number;
  place: number | null;
  /** The kills of a side, or of a player in a table with a line for each. */
  sum: number | null;
  /** The kills of each player, in the order of the players. */
  ofEach: readonly number[];
  /** Names the player, in a table with a line for each. */
  player: number | null;
  leftOut: readonly string[];
};
