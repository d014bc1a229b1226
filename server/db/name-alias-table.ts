import type { Fixed } from './scoring-tables.ts';

/** A name under which a clan, team or user was pasted (rules/names); exactly one of the three is set. */
export type NameAliasTable = {
  id: Fixed<string>;
  clan_id: Fixed<string> | null;
  team_id: Fixed<string> | null;
  user_id: Fixed<string> | null;
  /** The text as names are compared. */
  fold: Fixed<string>;
  text: Fixed<string>;
  created_by: Fixed<string>;
  created_at: Fixed<Date>;
};
