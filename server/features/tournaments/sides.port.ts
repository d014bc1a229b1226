import { ofSide } from '#shared/domain/happenings.ts';
import { publish } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { tell } from '../../db/happenings.ts';
import type { Deps } from '../deps.ts';
import { deleteRegistrations } from './registrations/registrations.repository.ts';
import {
  type ClanRegistration,
  type Side,
  type TeamRegistration,
  deleteSelectedPlayer,
  isTeamApproved,
  listClanRegistrations,
  listTeamTournaments,
  listWaitingWithPlayer,
  listWaitingTeamRegistrations,
  lockAfterTournaments,
  lockClanTournaments,
} from './registrations/side-registrations.repository.ts';
import { uncountRegistrations } from './results/update-stats.step.ts';
import { lockTournament } from './tournaments.repository.ts';

/**
 * Locks the tournaments in which a member is on a waitlist with their side, in the order of ids, and returns those
 * ids. Call it before you lock the clan or team; every registration locks in that order.
 */
export async function lockWaitingTournaments(
  tx: Tx,
  side: Side,
  userId: string,
): Promise<ReadonlySet<string>> {
  const waiting = await listWaitingWithPlayer(tx, side, userId);
  const tournaments = new Set(waiting.map((row) => row.tournament_id));
  for (const id of tournaments) await lockTournament(tx, id);
  return tournaments;
}

/**
 * Removes a member who leaves a side from its waitlisted registrations, updates the stats and returns the ids of
 * those registrations (rules/tournaments 8.3). A registration without players stays. Call it while the clan or team
 * is locked. `locked` is the result of `lockWaitingTournaments`.
 */
export async function dropFromWaitlist(
  tx: Tx,
  side: Side,
  userId: string,
  locked: ReadonlySet<string>,
): Promise<string[]> {
  const waiting = await lockNewlyRegistered(tx, side, userId, locked);
  for (const { id, tournament_id } of waiting) {
    await deleteSelectedPlayer(tx, id, userId);
    publish(tx, { of: 'tournament', id: tournament_id, part: 'registrations' });
  }
  // The sides stay registered, so only the member's own stats change.
  await uncountRegistrations(
    tx,
    waiting.map(() => ({ clanId: null, players: [userId] })),
  );
  return waiting.map(({ id }) => id);
}

/**
 * Returns the waitlisted registrations after locking their tournaments. The tournament of a registration that was
 * added just before the side was locked is locked out of order. If that deadlocks, the transaction is retried.
 */
async function lockNewlyRegistered(
  tx: Tx,
  side: Side,
  userId: string,
  locked: ReadonlySet<string>,
) {
  const known = new Set(locked);
  for (;;) {
    const waiting = await listWaitingWithPlayer(tx, side, userId);
    const late = waiting.filter((row) => !known.has(row.tournament_id));
    if (late.length === 0) return waiting;
    for (const { tournament_id } of late) {
      await lockTournament(tx, tournament_id);
      known.add(tournament_id);
    }
  }
}

/**
 * Locks every tournament that a clan is or was in, and then the clan with `lockClan`. Nobody can register the clan
 * until the transaction ends.
 */
export async function lockClanWithTournaments<Clan>(
  tx: Tx,
  clanId: string,
  lockClan: () => Promise<Clan>,
): Promise<{ clan: Clan; registrations: ClanRegistration[] }> {
  const { side: clan, registrations } = await lockAfterTournaments(tx, {
    lockTournaments: () => lockClanTournaments(tx, clanId),
    lockSide: lockClan,
    listRegistrations: () => listClanRegistrations(tx, clanId),
  });
  return { clan, registrations };
}

/** Locks the tournaments with the team on their waitlist, and then the team with `lockTeam`. */
export async function lockTeamWithWaitlists<Team>(
  tx: Tx,
  teamId: string,
  lockTeam: () => Promise<Team>,
): Promise<{ team: Team; waiting: TeamRegistration[] }> {
  const { side: team, registrations: waiting } = await lockAfterTournaments(tx, {
    lockTournaments: async () => {
      const ids = new Set(
        (await listWaitingTeamRegistrations(tx, teamId)).map((row) => row.tournament_id),
      );
      for (const id of [...ids].toSorted()) await lockTournament(tx, id);
      return ids;
    },
    lockSide: lockTeam,
    listRegistrations: () => listWaitingTeamRegistrations(tx, teamId),
  });
  return { team, waiting };
}

/** Counts open and ongoing tournaments. A team that plays in one cannot be deleted. */
export function playsSomewhere(tx: Tx, teamId: string): Promise<boolean> {
  return isTeamApproved(tx, teamId);
}

/** Includes past tournaments. */
export function teamTournaments(tx: Tx, teamId: string): Promise<string[]> {
  return listTeamTournaments(tx, teamId);
}

/**
 * For a side that is deleted: the registrations no longer count in the players' stats. A clan's own stats are deleted
 * with its row, and a team has none.
 */
export async function takeBackRegistrations(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
  side: string,
  waiting: readonly { id: string; tournament_id: string; players: readonly string[] }[],
): Promise<void> {
  await deleteRegistrations(
    tx,
    waiting.map(({ id }) => id),
  );
  await uncountRegistrations(
    tx,
    waiting.map(({ players }) => ({ clanId: null, players })),
  );
  await tell(
    tx,
    deps,
    ...waiting.map(({ id, tournament_id }) =>
      ofSide('registration.cancelled', tournament_id, { id, name: side }),
    ),
  );
}
