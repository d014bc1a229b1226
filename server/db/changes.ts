import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from './connection.ts';

/** The parts of a tournament that can change, as in its event stream (rules/http 8.1). */
export const tournamentParts = [
  'details',
  'registrations',
  'rounds',
  'results',
  'status',
  'overlay',
] as const;

export type TournamentPart = (typeof tournamentParts)[number];

const change = z.discriminatedUnion('of', [
  z.object({ of: z.literal('tournament'), id: z.string(), part: z.enum(tournamentParts) }),
  z.object({ of: z.literal('clans') }),
  z.object({ of: z.literal('user'), id: z.string() }),
  z.object({ of: z.literal('figures') }),
  z.object({ of: z.literal('site') }),
  z.object({ of: z.literal('deliveries') }),
  z.object({ of: z.literal('inbox'), id: z.string() }),
]);

/**
 * A committed change: a part of one tournament; any clan's row, members or stats; the name, avatar, role or ban of
 * one user; stored stats of clans and players; the settings or colours of the site; the queues of deliveries and of
 * happenings; the notifications of one user.
 */
export type Change = z.infer<typeof change>;

const notice = z.array(change);

/**
 * Reads the changes of a notification; returns null for anything that this version does not send. Every role of the
 * database may send notifications, and a newer version may know other changes.
 */
export function readNotice(payload: string): Change[] | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  return notice.safeParse(value).data ?? null;
}

type Listener = (changes: readonly Change[]) => void;

/** The PostgreSQL channel of the changes. */
export const changesChannel = 'hotdrop_changes';

const published = new WeakMap<Db, Map<string, Change>>();
const listeners = new WeakMap<Db, Set<Listener>>();

/** Publishes changes to all processes and open pages once `tx` has committed. Throws outside of a transaction. */
export function publish(tx: Db, ...changes: Change[]): void {
  const known = published.get(tx);
  if (known === undefined) throw new Error('a change was published outside a transaction');
  for (const change of changes) known.set(JSON.stringify(change), change);
}

/**
 * Calls a listener after each commit of this process, before its caller gets a response. Returns a function that
 * removes it.
 */
export function onCommitted(db: Db, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set<Listener>();
  listeners.set(db, all.add(listener));
  return () => all.delete(listener);
}

/** Starts collecting the changes that a transaction publishes. */
export function collectChanges(tx: Tx): void {
  published.set(tx, new Map());
}

/** Sends the published changes with NOTIFY, which reaches every process at the commit. */
export async function notifyOthers(tx: Tx): Promise<void> {
  const changes = [...(published.get(tx)?.values() ?? [])];
  if (changes.length === 0) return;
  const payloads: string[] = [];
  for (let from = 0; from < changes.length; from += changesPerNotice) {
    payloads.push(JSON.stringify(changes.slice(from, from + changesPerNotice)));
  }
  await sql`
    select pg_notify(${changesChannel}, payload) from unnest(${payloads}::text[]) as payload
  `.execute(tx);
}

// A payload of NOTIFY has at most 8,000 bytes, a change at most 90.
const changesPerNotice = 50;

/** Calls this process's listeners with the changes of a committed transaction. */
export function publishHere(db: Db, tx: Tx): void {
  const changes = [...(published.get(tx)?.values() ?? [])];
  if (changes.length === 0) return;
  for (const listener of listeners.get(db) ?? []) listener(changes);
}
