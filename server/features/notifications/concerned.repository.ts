import { sql, type RawBuilder } from 'kysely';
import type { Audience } from '#shared/domain/notifications/kinds.ts';
import type { ReadDb } from '#server/db/connection.ts';
import { followersOfHappenings } from './fan-out-followers.repository.ts';
import { hostsOfSeries, fixersOfMessages } from './fan-out-own.repository.ts';
import {
  organisersWithWaiting,
  peopleOfClans,
  peopleOfResults,
  peopleOfSides,
} from './fan-out.repository.ts';
import { toldOf } from './write-told.repository.ts';

/** The query for each audience, and the name of its table of receivers. */
const PEOPLE: Record<Audience, { query: RawBuilder<unknown>; name: string }> = {
  sides: { query: peopleOfSides, name: 'receivers' },
  results: { query: peopleOfResults, name: 'changed' },
  clan: { query: peopleOfClans, name: 'receivers' },
  organisers: { query: organisersWithWaiting, name: 'organisers' },
  fixers: { query: fixersOfMessages, name: 'fixers' },
  'series-host': { query: hostsOfSeries, name: 'receivers' },
  followers: { query: followersOfHappenings, name: 'followed' },
};

/** Returns whether a happening would still notify a user, by the same rules as when it did. */
export async function isConcerned(
  db: ReadDb,
  { happeningId, audience, userId }: { happeningId: string; audience: Audience; userId: string },
): Promise<boolean> {
  const { query, name } = PEOPLE[audience];
  const { rows } = await sql<{ concerned: boolean }>`
    with ${toldOf([happeningId])}, ${query}
    select exists (select from ${sql.table(name)} where receiver_id = ${userId}) as concerned
  `.execute(db);
  return rows[0]?.concerned === true;
}
