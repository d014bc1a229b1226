import type { Generated } from 'kysely';

/** A string sealed with SESSION_SECRET. The table has at most one row. */
export type SecretProbeTable = { only_row: Generated<true>; sealed: Buffer };

/** The last nightly backup. The table has one row. */
export type NightlyBackupTable = {
  only_row: Generated<true>;
  /** The start of the last attempt. */
  tried_at: Date | null;
  /** Why the last attempt failed. */
  failure: string | null;
  /** The last successful backup. These three columns are all set or all null. */
  made_at: Date | null;
  file: string | null;
  bytes: number | null;
};
