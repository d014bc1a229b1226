import { sql } from 'kysely';
import type { TestWorld } from './test-app.ts';

export async function storedFiles({ db }: Pick<TestWorld, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('files').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

export async function referredFiles({ db }: Pick<TestWorld, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select banner_file as name from tournaments where banner_file is not null
    union select sponsor_logo_file from tournaments where sponsor_logo_file is not null
    union select logo_file from clans where logo_file is not null
    order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}
