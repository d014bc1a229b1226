import type { RegistrationStatus } from './registrations.ts';
import type { Choice, Part } from './roster.ts';
import { isActive, type TournamentStatus } from './status.ts';
import {
  getFirstRound,
  listEveryone,
  listSelected,
  type Roster,
  type Substitution,
} from './substitutes.ts';

/** A player who comes in as `kind`, and the one who goes out for them, both from `fromRound` on. */
export type Swap = { out: string | null; in: string; kind: Part; fromRound: number };

type PlayedRound = { roundNumber: number; isPlayed: boolean };

/**
 * Returns the round with which a substitution begins by default: the first one after all rounds that ended or have
 * results. Returns null if the last round has been played.
 */
export function nextSubstitutionRound(
  rounds: readonly PlayedRound[],
  totalRounds: number,
): number | null {
  const played = rounds.filter(({ isPlayed }) => isPlayed).map(({ roundNumber }) => roundNumber);
  const next = Math.max(0, ...played) + 1;
  return next > totalRounds ? null : next;
}

export type Facts = {
  tournament: TournamentStatus;
  registration: RegistrationStatus;
  roster: Roster;
  maxTeamMembers: number;
  maxSubstitutes: number;
  totalRounds: number;
  noun: 'clan' | 'team';
  /** True if the user runs the tournament; otherwise they manage the side. */
  runs: boolean;
  /** True if the player who comes in is a member of the clan or team now. */
  belongs: boolean;
  /** See `nextSubstitutionRound`. */
  next: number | null;
  /** The rounds in which the player who goes out has kills. */
  roundsWithKills: readonly number[];
};

/** A request, before the round is known. */
export type SwapRequest = Omit<Swap, 'fromRound'> & { fromRound: number | null };

/**
 * Returns the swap that a request means, or the reason why it is refused (rules/substitutes 1). Bans, other sides and
 * membership of the sponsor's server are not checked here.
 */
export function readSwap(request: SwapRequest, facts: Facts): Swap | { problem: string } {
  const problem = stateProblem(facts) ?? roundProblem(request, facts);
  if (problem !== null) return { problem };
  const fromRound = request.fromRound ?? facts.next;
  if (fromRound === null) {
    return { problem: 'Every round has been played. Say from which round the player takes part.' };
  }
  const swap = { ...request, fromRound };
  const refused = personProblem(swap, facts) ?? sizeProblem(swapPlayers(facts.roster, swap), facts);
  return refused === null ? swap : { problem: refused };
}

function stateProblem({ tournament, registration }: Facts): string | null {
  if (!isActive(tournament)) {
    return 'Players can be substituted while the tournament is open or running.';
  }
  if (registration === 'approved') return null;
  return registration === 'waitlist'
    ? 'Only approved sides substitute players. Edit the players of a waiting side instead.'
    : 'Only approved sides substitute players.';
}

function roundProblem({ fromRound }: SwapRequest, facts: Facts): string | null {
  if (fromRound === null) return null;
  if (fromRound > facts.totalRounds) return `This tournament has ${facts.totalRounds} rounds.`;
  if (facts.tournament === 'open') {
    return fromRound === 1 ? null : 'Before the start, a substitution begins with round 1.';
  }
  if (facts.runs || (facts.next !== null && fromRound >= facts.next)) return null;
  return `Round ${fromRound} has been played. Only the host can substitute players in it.`;
}

function personProblem(swap: Swap, facts: Facts): string | null {
  const { selectedMembers, selectedSubstitutes } = facts.roster;
  const { out, in: incoming, kind, fromRound } = swap;
  if (out === incoming) return 'A player cannot come in for themselves.';
  if (out !== null && !listSelected(facts.roster).includes(out)) {
    return 'The player who goes out is not selected in this side.';
  }
  if (selectedMembers.includes(incoming)) return 'The player who comes in is a member already.';
  const isSubstitute = selectedSubstitutes.includes(incoming);
  if (isSubstitute && kind === 'substitute') {
    return 'The player who comes in is a substitute already.';
  }
  if (!facts.runs) {
    if (out === null || !selectedMembers.includes(out) || kind !== 'member') {
      return 'A side swaps a member for a substitute. Ask the host for anything else.';
    }
    if (!isSubstitute && !listEveryone(facts.roster).includes(incoming)) {
      return 'Only the host can bring in a player who was not selected.';
    }
  }
  if (!facts.belongs) return `The player who comes in does not belong to the ${facts.noun}.`;
  const last = Math.max(0, ...facts.roundsWithKills);
  return out === null || last < fromRound
    ? null
    : `The player who goes out has kills in round ${last}, so they can go out after it.`;
}

function sizeProblem({ selectedMembers, selectedSubstitutes }: Choice, facts: Facts) {
  if (selectedMembers.length === 0) return 'A side needs at least one member.';
  if (selectedMembers.length > facts.maxTeamMembers) {
    return isFull(facts.maxTeamMembers, 'member');
  }
  return selectedSubstitutes.length > facts.maxSubstitutes
    ? isFull(facts.maxSubstitutes, 'substitute')
    : null;
}

function isFull(count: number, noun: Part): string {
  if (count === 0) return `This tournament has no ${noun}s.`;
  return `The side has ${count} ${noun}${count === 1 ? '' : 's'} already. Choose who goes out.`;
}

/**
 * Returns the roster after a swap. The player who comes in gets the place of the one who goes out if both have the
 * same kind. A player without any round before `fromRound` is removed, others keep their rounds. A selected substitute
 * who becomes a member keeps all rounds.
 */
export function swapPlayers(roster: Roster, { out, in: incoming, kind, fromRound }: Swap): Roster {
  const without = (list: readonly string[]) => list.filter((id) => id !== incoming);
  const selected = {
    member: without(roster.selectedMembers),
    substitute: without(roster.selectedSubstitutes),
  };
  const first = new Map(listSelected(roster).map((id) => [id, getFirstRound(roster, id)]));
  let former = roster.substitutions.filter(({ untilRound }) => untilRound !== null);
  if (!first.has(incoming)) {
    // Someone who comes in again right after their last round was never out.
    const joined = former.filter(
      ({ userId, untilRound }) => userId === incoming && (untilRound ?? 0) >= fromRound - 1,
    );
    first.set(incoming, Math.min(fromRound, ...joined.map((stay) => stay.fromRound)));
    former = former.filter((stay) => !joined.includes(stay));
  }
  const place = out === null ? -1 : selected[kind].indexOf(out);
  if (out !== null) {
    const since = first.get(out) ?? 1;
    if (since < fromRound) {
      former = [...former, { userId: out, fromRound: since, untilRound: fromRound - 1 }];
    }
    selected.member = selected.member.filter((id) => id !== out);
    selected.substitute = selected.substitute.filter((id) => id !== out);
  }
  selected[kind].splice(place === -1 ? selected[kind].length : place, 0, incoming);
  const current = [...selected.member, ...selected.substitute]
    .map((userId) => ({ userId, fromRound: first.get(userId) ?? 1, untilRound: null }))
    .filter((stay) => stay.fromRound > 1);
  return {
    selectedMembers: selected.member,
    selectedSubstitutes: selected.substitute,
    substitutions: inOrder([...current, ...former]),
  };
}

/** Returns whether two rosters have the same players in the same order and rounds. */
export function sameRoster(one: Roster, other: Roster): boolean {
  const key = ({ selectedMembers, selectedSubstitutes, substitutions }: Roster) =>
    JSON.stringify([
      selectedMembers,
      selectedSubstitutes,
      inOrder(substitutions).map(({ userId, fromRound, untilRound }) => [
        userId,
        fromRound,
        untilRound,
      ]),
    ]);
  return key(one) === key(other);
}

/** Ordered by round and then by user, as the repository reads them. */
function inOrder(substitutions: readonly Substitution[]): Substitution[] {
  return substitutions.toSorted(
    (a, b) => a.fromRound - b.fromRound || (a.userId < b.userId ? -1 : 1),
  );
}
