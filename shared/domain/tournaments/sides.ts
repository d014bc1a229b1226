import type { RegistrationStatus } from './registrations.ts';
import { listEveryone, type Roster } from './substitutes.ts';

export type Side = Roster & { id: string; name: string; status: RegistrationStatus };

type SideGroups<S> = { waitlist: S[]; approved: S[]; rejected: S[] };

/** Returns the sides by their status, each group in the order of the list (rules/screens 5.4). */
export function groupSides<S extends Side>(sides: readonly S[]): SideGroups<S> {
  const of = (status: RegistrationStatus) => sides.filter((side) => side.status === status);
  return { waitlist: of('waitlist'), approved: of('approved'), rejected: of('rejected') };
}

/**
 * Sorts the queued sides by their place in the queue. All others come first, in their existing order (rules/check-in
 * 4).
 */
export function inQueueOrder<S extends { queuePlace: number | null }>(sides: readonly S[]): S[] {
  return sides.toSorted((a, b) => (a.queuePlace ?? 0) - (b.queuePlace ?? 0));
}

/** Maps each user to the sides in which they are selected, except rejected ones (rules/tournaments 4.5). */
export function registeredSides<S extends Side>(
  sides: readonly S[],
): ReadonlyMap<string, readonly S[]> {
  const byPerson = new Map<string, S[]>();
  for (const side of sides) {
    if (side.status === 'rejected') continue;
    for (const userId of listEveryone(side))
      byPerson.set(userId, [...(byPerson.get(userId) ?? []), side]);
  }
  return byPerson;
}

export type ApprovalBlocker =
  | { reason: 'tournament_full' }
  | { reason: 'registration_without_members' }
  | { reason: 'player_on_another_side'; players: string[] };

/**
 * Returns why a waitlisted side cannot be approved now, or null if it can (rules/tournaments 7.2): there is no free
 * slot, no member is selected, or players are already on an approved side.
 */
export function approvalBlocker(
  side: Side,
  all: readonly Side[],
  maxTeams: number,
): ApprovalBlocker | null {
  const approved = all.filter(({ status }) => status === 'approved');
  const taken = new Set(approved.filter(({ id }) => id !== side.id).flatMap(listEveryone));
  return findBlocker(side, approved.length, taken, maxTeams);
}

export type ApproveAllOutcome = {
  approved: string[];
  refused: { id: string; blocker: ApprovalBlocker }[];
};

/**
 * Returns the outcome of approving the waitlisted sides one after another, in the order of the list. Each is
 * checked with `approvalBlocker`, counting those approved before it. All ids are side ids.
 */
export function approveInOrder(all: readonly Side[], maxTeams: number): ApproveAllOutcome {
  const { waitlist, approved } = groupSides(all);
  const taken = new Set(approved.flatMap(listEveryone));
  const outcome: ApproveAllOutcome = { approved: [], refused: [] };
  for (const side of waitlist) {
    const blocker = findBlocker(side, approved.length + outcome.approved.length, taken, maxTeams);
    if (blocker !== null) {
      outcome.refused.push({ id: side.id, blocker });
      continue;
    }
    outcome.approved.push(side.id);
    for (const userId of listEveryone(side)) taken.add(userId);
  }
  return outcome;
}

function findBlocker(
  side: Side,
  approvedSides: number,
  taken: ReadonlySet<string>,
  maxTeams: number,
): ApprovalBlocker | null {
  if (approvedSides >= maxTeams) return { reason: 'tournament_full' };
  if (side.selectedMembers.length === 0) return { reason: 'registration_without_members' };
  const players = listEveryone(side).filter((userId) => taken.has(userId));
  return players.length > 0 ? { reason: 'player_on_another_side', players } : null;
}
