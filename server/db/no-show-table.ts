import type { Generated } from 'kysely';
import type { Fixed } from './scoring-tables.ts';

/** A player who missed a check-in (rules/check-in 5). `side` is the name of the side, which may be deleted. */
export type NoShowTable = {
  id: Fixed<string>;
  tournament_id: Fixed<string>;
  registration_id: string | null;
  user_id: Fixed<string>;
  clan_id: string | null;
  team_id: string | null;
  side: Fixed<string>;
  at: Fixed<Date>;
  revoked_at: Generated<Date | null>;
  revoked_reason: Generated<string | null>;
};
