import type { Registration } from '#shared/contract/registrations.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { listEveryone } from '#shared/domain/tournaments/substitutes.ts';
import { nextSubstitutionRound, type Facts } from '#shared/domain/tournaments/swaps.ts';

type Sources = {
  tournament: Tournament;
  side: Registration;
  rounds: readonly Round[];
  /** The user ids of the clan or team. */
  people: readonly string[];
  runs: boolean;
};

/** By their part in the side (rules/substitutes 1.2 and 1.3). */
export type IncomingPlayers = { substitutes: string[]; former: string[]; others: string[] };

export function listIncomingPlayers({
  side,
  people,
  runs,
}: Pick<Sources, 'side' | 'people' | 'runs'>): IncomingPlayers {
  const selected = new Set([...side.selectedMembers, ...side.selectedSubstitutes]);
  const belongs = new Set(people);
  const former = listEveryone(side).filter((id) => !selected.has(id) && belongs.has(id));
  return {
    substitutes: side.selectedSubstitutes.filter((id) => belongs.has(id)),
    former,
    others: runs ? people.filter((id) => !selected.has(id) && !former.includes(id)) : [],
  };
}

/** The default start of a substitution; null if all rounds have been played. */
export function getNextRound(rounds: readonly Round[], totalRounds: number): number | null {
  const played = rounds.map(({ roundNumber, status, roundResults }) => ({
    roundNumber,
    isPlayed: status === 'ended' || roundResults.length > 0,
  }));
  return nextSubstitutionRound(played, totalRounds);
}

/** Returns the facts that decide a substitution, as the server will see them. */
export function getFacts(
  { tournament, side, rounds, people, runs }: Sources,
  { out, incoming }: { out: string | null; incoming: string },
): Facts {
  const killsIn = ({ roundResults }: Round) =>
    roundResults.some(
      ({ registrationId, memberKills }) =>
        registrationId === side.id && out !== null && memberKills[out] !== undefined,
    );
  return {
    tournament: tournament.status,
    registration: side.status,
    roster: side,
    maxTeamMembers: tournament.maxTeamMembers,
    maxSubstitutes: tournament.maxSubstitutes,
    totalRounds: tournament.totalRounds,
    noun: side.registrationType === 'clan' ? 'clan' : 'team',
    runs,
    belongs: people.includes(incoming),
    next: getNextRound(rounds, tournament.totalRounds),
    roundsWithKills: rounds.filter(killsIn).map(({ roundNumber }) => roundNumber),
  };
}
