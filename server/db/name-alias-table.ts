import type { Fixed } from './scoring-tables.ts';

/** A name of a clan, team or user in pasted results (rules/names). Exactly one of the three is set. */
export type NameAliasTable = {
  id: Fixed<string>;
  clan_id: Fixed<string> | null;
  team_id: Fixed<string> | null;
  user_id: Fixed<string> | null;
  /** The text in the form in which names are compared. */
  fold: Fixed<string>;
  text: Fixed<string>;
  created_by: Fixed<string>;
  created_at: Fixed<Date>;
};
