import type { ColumnType, Generated } from 'kysely';
import type { HappeningKind } from '#shared/domain/happenings.ts';
import type { Fixed } from './scoring-tables.ts';

/** A happening (rules/happenings 1). Each kind sets the ids that `shared/domain/happenings.ts` names. */
export type HappeningTable = {
  id: Fixed<string>;
  at: Fixed<Date>;
  kind: Fixed<HappeningKind>;
  tournament_id: Fixed<string> | null;
  clan_id: Fixed<string> | null;
  user_id: Fixed<string> | null;
  series_id: Fixed<string> | null;
  /** The registration may be deleted. */
  registration_id: Fixed<string> | null;
  round_number: Fixed<number> | null;
  data: ColumnType<Record<string, unknown>, string, never>;
  /** When users were notified; null until then, and for happenings that notify nobody. */
  told_at: Generated<Date | null>;
};
