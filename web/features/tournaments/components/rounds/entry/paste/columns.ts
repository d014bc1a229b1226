export type Columns = {
  name: number;
  place: number | null;
  /** The kills of a side; of a player in a table with one line per player. */
  sum: number | null;
  /** The kills of each player, in player order. */
  perPlayer: readonly number[];
  /** The player's name, in a table with one line per player. */
  player: number | null;
  ignored: readonly string[];
};
