import type { RegistrationStatus } from './registrations.ts';
import type { Choice } from './roster.ts';
import { isActive, type TournamentStatus } from './status.ts';

/**
 * The rounds of a player who does not belong to their side in every round: they came in later, or went out.
 * `untilRound` is null for a player who is on the side now.
 */
export type Substitution = { userId: string; fromRound: number; untilRound: number | null };

/** The selected players of a side, and the rounds of those who came in or went out. */
export type Roster = Choice & { substitutions: readonly Substitution[] };

/** Returns the selected players of a side and those who went out, each once. */
export function listEveryone(roster: Roster): string[] {
  return [...new Set([...listSelected(roster), ...roster.substitutions.map(getUserId)])];
}

/** Returns the players who belong to a side in a round: the selected ones first (rules/substitutes 2.3). */
export function listPlayersIn(roster: Roster, round: number): string[] {
  const rounds = Map.groupBy(roster.substitutions, getUserId);
  return listEveryone(roster).filter((userId) => {
    const own = rounds.get(userId);
    return own === undefined || own.some((stay) => includesRound(stay, round));
  });
}

/** Returns whether a round is among those of a player who came in or went out. */
function includesRound(
  { fromRound, untilRound }: Pick<Substitution, 'fromRound' | 'untilRound'>,
  round: number,
): boolean {
  return fromRound <= round && (untilRound === null || round <= untilRound);
}

/** Returns the first round in which a selected player belongs to the side. */
export function getFirstRound({ substitutions }: Roster, userId: string): number {
  const own = substitutions.find((stay) => stay.userId === userId && stay.untilRound === null);
  return own?.fromRound ?? 1;
}

type State = { tournament: TournamentStatus; registration: RegistrationStatus };

/** Returns whether players of a side can be substituted now (rules/substitutes 1.1). */
export function maySubstitute({ tournament, registration }: State): boolean {
  return isActive(tournament) && registration === 'approved';
}

/** Returns the players who are selected now, members first. */
export function listSelected({ selectedMembers, selectedSubstitutes }: Choice): string[] {
  return [...selectedMembers, ...selectedSubstitutes];
}

/**
 * Returns the former substitutions of a side that comes back, as far as they fit its players: its players may have been
 * edited while it waited, and someone who was selected again belongs to it in all rounds.
 */
export function fittingSubstitutions(
  choice: Choice,
  former: readonly Substitution[],
): Substitution[] {
  const selected = new Set(listSelected(choice));
  const returned = new Set(former.filter(isCurrent).map(getUserId));
  return former.filter((stay) =>
    selected.has(stay.userId) ? returned.has(stay.userId) : !isCurrent(stay),
  );
}

function isCurrent({ untilRound }: Substitution): boolean {
  return untilRound === null;
}

function getUserId({ userId }: Substitution): string {
  return userId;
}
