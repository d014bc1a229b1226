import { announce } from '../../../db/changes.ts';
import type { Tx } from '../../../db/connection.ts';
import { uncountRegistrations } from '../results/keep-figures.ts';
import { lockTournament } from '../tournaments.repository.ts';
import { deleteSelectedPlayer, listWaitingOf, type Side } from './waiting-players.repository.ts';

/**
 * Locks, in the order of their ids, the tournaments where someone waits for a slot with a side, and
 * returns those ids. Comes before the lock on the clan or team, as in every registration.
 */
export async function lockWaitingTournaments(
  tx: Tx,
  side: Side,
  userId: string,
): Promise<ReadonlySet<string>> {
  const waiting = await listWaitingOf(tx, side, userId);
  const tournaments = new Set(waiting.map((row) => row.tournament_id));
  for (const id of tournaments) await lockTournament(tx, id);
  return tournaments;
}

/**
 * Takes someone who leaves a side out of its registrations that are still on a waitlist, keeps the
 * figures and returns the ids of those registrations (contract §5). A registration that is left
 * without players stays. Call it while the clan or team is locked for a change of its people;
 * `locked` are the tournaments of `lockWaitingTournaments`.
 */
export async function dropFromWaitlist(
  tx: Tx,
  side: Side,
  userId: string,
  locked: ReadonlySet<string>,
): Promise<string[]> {
  const waiting = await lockLateComers(tx, side, userId, locked);
  for (const { id, tournament_id } of waiting) {
    await deleteSelectedPlayer(tx, id, userId);
    announce(tx, { of: 'tournament', id: tournament_id, part: 'registrations' });
  }
  // The sides stay registered; only the person's place goes.
  await uncountRegistrations(
    tx,
    waiting.map(() => ({ clanId: null, players: [userId] })),
  );
  return waiting.map(({ id }) => id);
}

/**
 * Returns the waiting registrations, all in locked tournaments. One that came in just before the
 * side was locked has its tournament locked out of order; where that ends in a deadlock, the
 * transaction is tried again.
 */
async function lockLateComers(tx: Tx, side: Side, userId: string, locked: ReadonlySet<string>) {
  const known = new Set(locked);
  for (;;) {
    const waiting = await listWaitingOf(tx, side, userId);
    const late = waiting.filter((row) => !known.has(row.tournament_id));
    if (late.length === 0) return waiting;
    for (const { tournament_id } of late) {
      await lockTournament(tx, tournament_id);
      known.add(tournament_id);
    }
  }
}
