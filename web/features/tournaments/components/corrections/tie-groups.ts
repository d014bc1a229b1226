import type { FinalScore } from '#shared/contract/results.ts';
import { allDecisions } from '#shared/domain/tournaments/all-decisions.ts';

/** Sides that are separated only by the host's decision, or not at all, in the order of the table. */
export type TieGroup = { sides: FinalScore[]; reason: string | null };

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

/** A decision with its sides in the order that it gives them. It applies only while they are level. */
export type DecidedTie = { sides: FinalScore[]; reason: string; applies: boolean };

export function decidedTies(scores: readonly FinalScore[]): DecidedTie[] {
  const byId = new Map(scores.map((score) => [score.registrationId, score]));
  return allDecisions(scores).map(({ registrationIds, reason }) => {
    const sides = registrationIds.flatMap((id) => byId.get(id) ?? []);
    return { sides, reason, applies: sides.some(({ tie }) => tie?.by === 'decision') };
  });
}
