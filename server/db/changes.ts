import { sql } from 'kysely';
import type { Db, Tx } from './connection.ts';

/** The parts of a tournament that a change can touch, in the words of its event stream (rules/http 8.1). */
export type TournamentPart = 'details' | 'registrations' | 'rounds' | 'results' | 'status';

/**
 * What a committed write has changed: a part of one tournament; any clan's row, people or figures;
 * the name, avatar, role or ban of one user; kept figures of clans and players; the settings or colours of the site.
 */
export type Change =
  | { of: 'tournament'; id: string; part: TournamentPart }
  | { of: 'clans' }
  | { of: 'user'; id: string }
  | { of: 'figures' }
  | { of: 'site' };

type Listener = (changes: readonly Change[]) => void;

/** The channel on which processes tell each other about their commits. */
export const changesChannel = 'hotdrop_changes';

const published = new WeakMap<Db, Map<string, Change>>();
const listeners = new WeakMap<Db, Set<Listener>>();

/** Tells this process, every other one and every open page about a change once `tx` has committed. */
export function publish(tx: Db, ...changes: Change[]): void {
  const known = published.get(tx);
  if (known === undefined) throw new Error('a change was published outside of a transaction');
  for (const change of changes) known.set(JSON.stringify(change), change);
}

/** Calls a listener after each commit of this process, before its writer hears of it. */
export function onCommitted(db: Db, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set<Listener>();
  listeners.set(db, all.add(listener));
  return () => all.delete(listener);
}

/** Lets a transaction collect what it publishes. */
export function collectChanges(tx: Tx): void {
  published.set(tx, new Map());
}

/** Hands what a transaction published to the database, which tells every process at its commit. */
export async function notifyOthers(tx: Tx): Promise<void> {
  const changes = [...(published.get(tx)?.values() ?? [])];
  for (let from = 0; from < changes.length; from += changesPerNotice) {
    const notice = JSON.stringify(changes.slice(from, from + changesPerNotice));
    await sql`select pg_notify(${changesChannel}, ${notice})`.execute(tx);
  }
}

// PostgreSQL takes 8,000 bytes; a change is 90 at most.
const changesPerNotice = 50;

/** Tells this process what a transaction of its own has changed. */
export function publishHere(db: Db, tx: Tx): void {
  const changes = [...(published.get(tx)?.values() ?? [])];
  if (changes.length === 0) return;
  for (const listener of listeners.get(db) ?? []) listener(changes);
}
