import { keepBelonging, rosterProblem, type Choice } from './roster.ts';

/** How the approved sides of a tournament enter its clone. */
export const RETURNING_SIDES = ['none', 'waitlist', 'approved'] as const;

export type ReturningSides = (typeof RETURNING_SIDES)[number];

/** A side of an earlier tournament, and the current state of its clan or team. */
export type ReturningSide = {
  noun: 'clan' | 'team';
  registeredBy: string;
  /** The users who were selected then. */
  selection: Choice;
  /** The current members of the clan or team; null if it was deleted. */
  people: ReadonlySet<string> | null;
  /** The members whose role allows them to register it, the leader first. */
  managers: readonly string[];
};

type Limits = { maxTeamMembers: number; maxSubstitutes: number };

export type Return = { by: string; selection: Record<keyof Choice, string[]> } | { reason: string };

/**
 * Returns who registers a side again and with which players, or why it cannot be registered (rules/tournaments
 * 13.5). It is the user who registered it before if they still may, otherwise its leader, otherwise a handler.
 * `mayTakePart` says whether an account may register at all.
 */
export function returnSide(
  { noun, registeredBy, selection, people, managers }: ReturningSide,
  limits: Limits,
  mayTakePart: (userId: string) => boolean,
): Return {
  if (people === null) return { reason: `The ${noun} was deleted.` };
  const eligible = managers.filter(mayTakePart);
  const by = eligible.includes(registeredBy) ? registeredBy : eligible[0];
  if (by === undefined) {
    return {
      reason: `Everyone who may register the ${noun} is banned or has no completed profile.`,
    };
  }
  const left = keepBelonging(selection, (userId) => people.has(userId));
  if (left.selectedMembers.length === 0) {
    return { reason: `None of its selected members is left in the ${noun}.` };
  }
  const problem = rosterProblem(left, limits, (userId) => people.has(userId), noun);
  if (problem !== null) return { reason: problem.message };
  return {
    by,
    selection: {
      selectedMembers: [...left.selectedMembers],
      selectedSubstitutes: [...left.selectedSubstitutes],
    },
  };
}
