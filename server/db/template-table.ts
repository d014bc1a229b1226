import type { ColumnType } from 'kysely';
import type { Fixed } from './scoring-tables.ts';

/** A template of tournaments. Without an owner it belongs to the site. `settings` are as in the form. */
export type TournamentTemplateTable = {
  id: Fixed<string>;
  owner_id: string | null;
  name: string;
  settings: ColumnType<object, string, never>;
  created_at: Fixed<Date>;
  updated_at: Date;
};
