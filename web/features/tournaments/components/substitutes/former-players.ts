import type { Roster, Substitution } from '#shared/domain/tournaments/substitutes.ts';

export function formerPlayers(side: Roster): { userId: string; rounds: string }[] {
  const selected = new Set([...side.selectedMembers, ...side.selectedSubstitutes]);
  const gone = side.substitutions.filter(({ userId }) => !selected.has(userId));
  return [...Map.groupBy(gone, ({ userId }) => userId)].map(([userId, stays]) => ({
    userId,
    rounds: stays.map(formatStay).join(', '),
  }));
}

export function formatStay({ fromRound, untilRound }: Omit<Substitution, 'userId'>): string {
  if (untilRound === null) return `from round ${fromRound}`;
  return fromRound === untilRound ? `round ${fromRound}` : `rounds ${fromRound} to ${untilRound}`;
}
