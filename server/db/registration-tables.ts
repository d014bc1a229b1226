import type { Generated } from 'kysely';
import type { Fixed } from './scoring-tables.ts';

export type RegistrationTable = {
  id: Fixed<string>;
  tournament_id: Fixed<string>;
  clan_id: Fixed<string> | null;
  team_id: Fixed<string> | null;
  /** The name of the clan or team, which is kept when that is deleted. */
  name: string;
  registered_by: Fixed<string>;
  registration_type: Fixed<'individual' | 'clan'>;
  status: 'waitlist' | 'approved' | 'rejected';
  /** The number of an approved side's slot in the lobby. */
  slot: Generated<number | null>;
  /** When the side was approved; null if it is not, or was before this column existed. */
  approved_at: Generated<Date | null>;
  checked_in_at: Generated<Date | null>;
  checked_in_by: Generated<string | null>;
  /** The check-in that an edit of the times removed, and the audit entry of that edit. */
  cleared_check_in_at: Generated<Date | null>;
  cleared_check_in_by: Generated<string | null>;
  cleared_check_in_act: Generated<string | null>;
  /** The side's place in the queue counts from this time instead of `created_at`. */
  queue_from: Generated<Date | null>;
  missed_check_in_at: Generated<Date | null>;
  created_at: Fixed<Date>;
};

export type RegistrationPlayerTable = {
  registration_id: Fixed<string>;
  user_id: Fixed<string>;
  kind: 'member' | 'substitute';
  position: number;
  /** The first round in which the player belongs to the side. */
  since_round: Generated<number>;
};

/** A player who went out of a side, and the rounds in which they belonged to it. */
export type FormerPlayerTable = {
  registration_id: Fixed<string>;
  user_id: Fixed<string>;
  since_round: Fixed<number>;
  until_round: Fixed<number>;
};
