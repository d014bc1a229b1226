import type { Swap } from '#shared/domain/tournaments/swaps.ts';

type SwapNames = { incoming: string; out: string | null };

/** Says what a substitution does. `keepsRounds` is false for a player who goes out before any of their rounds. */
export function describeSwap(
  { kind, fromRound }: Pick<Swap, 'kind' | 'fromRound'>,
  { incoming, out }: SwapNames,
  keepsRounds: boolean,
): string {
  const when = fromRound === 1 ? 'From the start' : `From round ${fromRound}`;
  const as = kind === 'member' ? 'plays' : 'is a substitute';
  if (out === null) return `${when}, ${incoming} ${as}.`;
  const swapped = `${when}, ${incoming} ${as} instead of ${out}.`;
  if (!keepsRounds) return swapped;
  const rounds = fromRound === 2 ? 'round 1' : `the rounds before`;
  return `${swapped} ${out} keeps the kills of ${rounds}.`;
}
