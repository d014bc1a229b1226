import type { FinalScore } from '../../../../shared/contract/results.ts';
import { formatCount, formatNumber } from '../../../lib/format/number.ts';
import { isolated } from '../../../lib/isolated.ts';
import { SaidOnChange } from '../../../ui/said-on-change.tsx';
import { useFinalScores } from '../api/use-final-scores.ts';

/** Says who leads when the standings change while they are open; the table is there to be read by who wants more. */
export function StandingsSaid({ tournamentId }: { tournamentId: string }) {
  const { data } = useFinalScores(tournamentId);
  return data && <SaidOnChange of={data}>{leadOf(data)}</SaidOnChange>;
}

function leadOf(scores: readonly FinalScore[]): string {
  const leaders = scores.filter(({ rank }) => rank === 1);
  const [first] = leaders;
  if (first === undefined) return 'The standings changed.';
  const points = `${formatNumber(first.totalPoints)} ${first.totalPoints === 1 ? 'point' : 'points'}`;
  return leaders.length === 1
    ? `The standings changed: ${isolated(first.clanName)} leads with ${points}.`
    : `The standings changed: ${formatCount(leaders.length, 'team')} lead with ${points} each.`;
}
