import { useQueryClient } from '@tanstack/react-query';
import type { Round } from '../../../../shared/contract/rounds.ts';
import { tournamentKeys } from './tournament-keys.ts';

/**
 * Returns what puts a round, as the server just answered it, among the rounds that are shown. A newer version of it that
 * is there already stays.
 */
export function useTakeRound(id: string): (round: Round) => void {
  const queryClient = useQueryClient();
  return (round) => {
    queryClient.setQueryData<Round[]>(
      tournamentKeys.rounds(id),
      (rounds) => rounds && withRound(rounds, round),
    );
  };
}

/** Returns the rounds in their order with this one among them, unless a newer version of it is there. */
export function withRound(rounds: Round[], round: Round): Round[] {
  const held = rounds.find(({ id }) => id === round.id);
  if (held !== undefined && held.version > round.version) return rounds;
  return [...rounds.filter((other) => other !== held), round].toSorted(
    (a, b) => a.roundNumber - b.roundNumber,
  );
}
