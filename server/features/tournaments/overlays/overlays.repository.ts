import type { Overlay } from '#shared/contract/overlays.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { Row } from '#server/db/schema.ts';

/** `maker_banned` is null without a key. */
export type OverlayRow = Row<'overlay_states'> & { maker_banned: boolean | null };

/** Undefined for a tournament whose overlay was never used. */
export function findOverlay(db: ReadDb, tournamentId: string): Promise<OverlayRow | undefined> {
  return db
    .selectFrom('overlay_states')
    .leftJoin('users', 'users.id', 'control_made_by')
    .selectAll('overlay_states')
    .select('users.banned as maker_banned')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

/** The caller has locked the tournament. */
export async function putOverlay(
  db: Db,
  tournamentId: string,
  { scene, options, version }: Overlay,
  now: Date,
): Promise<void> {
  const values = { scene, options: JSON.stringify(options), version, updated_at: now };
  await db
    .insertInto('overlay_states')
    .values({
      tournament_id: tournamentId,
      ...values,
      control_digest: null,
      control_made_by: null,
    })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet(values))
    .execute();
}

/** Null removes the key. The caller has locked the tournament. */
export async function putOverlayKey(
  db: Db,
  tournamentId: string,
  key: { digest: Buffer; madeBy: string } | null,
  now: Date,
): Promise<void> {
  const values = {
    control_digest: key?.digest ?? null,
    control_made_by: key?.madeBy ?? null,
    updated_at: now,
  };
  await db
    .insertInto('overlay_states')
    .values({ tournament_id: tournamentId, scene: null, ...values })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet(values))
    .execute();
}
