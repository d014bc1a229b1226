import type { Fixed } from './scoring-tables.ts';

/** A player who went out of a side, and the rounds in which they belonged to it. */
export type FormerPlayerTable = {
  registration_id: Fixed<string>;
  user_id: Fixed<string>;
  since_round: Fixed<number>;
  until_round: Fixed<number>;
};
