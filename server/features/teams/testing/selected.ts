import type { TestWorld } from '#server/testing/test-app.ts';

export async function selectedIn({ db }: TestWorld, { id }: { id: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('registration_players')
    .select('user_id')
    .where('registration_id', '=', id)
    .orderBy('kind')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.user_id);
}

export async function readStatus({ db }: TestWorld, { id }: { id: string }) {
  const row = await db
    .selectFrom('registrations')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}
