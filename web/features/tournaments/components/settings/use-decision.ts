import { useQuery } from '@tanstack/react-query';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { finalScoresQuery } from '../../api/reads.ts';
import type { Decision } from './next-step.ts';

/** Who has won an ongoing tournament by match point; also null while data is loading. */
export function useDecision(
  { id, status, scoringRules }: Tournament,
  rounds: readonly Round[] | undefined,
): Decision | null {
  const hasMatchPoint = (scoringRules.matchPoint ?? null) !== null;
  const { data: scores } = useQuery({
    ...finalScoresQuery(id),
    enabled: status === 'ongoing' && hasMatchPoint,
  });
  const winner = scores?.find(({ matchPoint }) => matchPoint === 'won')?.clanName;
  const counted = rounds?.filter((round) => round.counted) ?? [];
  if (!hasMatchPoint || winner === undefined || counted.length === 0) return null;
  return { winner, round: Math.max(...counted.map(({ roundNumber }) => roundNumber)) };
}
