import type { Generated } from 'kysely';

/** A text sealed with SESSION_SECRET, at most one row. */
export type SecretProbeTable = { only_row: Generated<true>; sealed: Buffer };

/** The last nightly backup, one row. */
export type NightlyBackupTable = {
  only_row: Generated<true>;
  /** Start of the last attempt. */
  tried_at: Date | null;
  /** Why the last attempt failed. */
  failure: string | null;
  /** The last backup that was made; the three are null together. */
  made_at: Date | null;
  file: string | null;
  bytes: number | null;
};
