import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { echoChannel } from './change-feed.ts';
import { runWithin, type Db } from './connection.ts';

/** A connection to the server without a pooler. */
export type DirectConnection = ClientConfig;

/**
 * Returns whether a notification that is sent through `db` arrives on a new connection to `direct`. Every process
 * needs this (rules/http 11.2). Each step may take this many milliseconds. Throws if either connection fails.
 */
export async function hearsNotifications(
  db: Db,
  direct: DirectConnection,
  milliseconds: number,
): Promise<boolean> {
  const client = new Client({
    ...direct,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    application_name: 'hotdrop doctor',
  });
  const nonce = randomUUID();
  const { promise: heard, resolve, reject } = Promise.withResolvers<boolean>();
  // A connection that breaks before anything is sent also fails the statement below.
  heard.catch(() => undefined);
  client.on('error', reject);
  client.on('notification', ({ payload }) => {
    if (payload === nonce) resolve(true);
  });
  try {
    await client.connect();
    await client.query(`listen ${echoChannel}`);
    await runWithin(db, milliseconds, sql`select pg_notify(${echoChannel}, ${nonce})`);
    const timer = setTimeout(() => resolve(false), milliseconds);
    return await heard.finally(() => clearTimeout(timer));
  } finally {
    await client.end();
  }
}
