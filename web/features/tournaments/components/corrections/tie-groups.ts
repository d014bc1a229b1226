import type { FinalScore } from '#shared/contract/results.ts';
import type { TieDecision } from '#shared/domain/tournaments/standings.ts';

/** Sides that are separated only by the host's decision, or not at all, in the order of the table. */
export type TieGroup = { sides: FinalScore[]; reason: string | null };

/** Returns the groups of tied sides that the host may order or has already ordered. */
export function tieGroups(scores: readonly FinalScore[]): TieGroup[] {
  const groups: TieGroup[] = [];
  let group: TieGroup | undefined;
  for (const [index, score] of scores.entries()) {
    const { tie } = score;
    const isLevel = tie !== null && !tie.ahead && (tie.by === 'nothing' || tie.by === 'decision');
    const above = scores[index - 1];
    if (!isLevel || above === undefined) {
      group = undefined;
      continue;
    }
    if (group === undefined) {
      group = { sides: [above], reason: null };
      groups.push(group);
    }
    group.sides.push(score);
    if (tie.by === 'decision') group.reason = tie.reason;
  }
  return groups;
}

/** Returns the decisions that count in the table, as the ranking rules expect them. */
export function shownDecisions(scores: readonly FinalScore[]): TieDecision[] {
  return tieGroups(scores).flatMap(({ sides, reason }) =>
    reason === null
      ? []
      : [{ registrationIds: sides.map(({ registrationId }) => registrationId), reason }],
  );
}
