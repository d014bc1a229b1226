import type { FinalScoreRow, TieDecision } from './standings.ts';

/** Returns all decisions that the rows name, whether they apply now or not (rules/scoring 9.3). */
export function allDecisions(
  rows: readonly Pick<FinalScoreRow, 'registrationId' | 'decision'>[],
): TieDecision[] {
  const named = rows.flatMap(({ registrationId, decision }) =>
    decision === null ? [] : [{ registrationId, ...decision }],
  );
  return [...Map.groupBy(named, ({ first }) => first).values()].map((sides) => ({
    registrationIds: sides
      .toSorted((a, b) => a.place - b.place)
      .map(({ registrationId }) => registrationId),
    reason: sides[0]?.reason ?? '',
  }));
}
