import { useQueryClient } from '@tanstack/react-query';
import type { Round } from '../../../../shared/contract/rounds.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** Returns what puts a round, as the server just answered it, among the rounds that are shown. */
export function useTakeRound(id: string): (round: Round) => void {
  const queryClient = useQueryClient();
  return (round) => {
    queryClient.setQueryData<Round[]>(tournamentKeys.rounds(id), (rounds) =>
      rounds === undefined
        ? undefined
        : [...rounds.filter((other) => other.id !== round.id), round].toSorted(
            (a, b) => a.roundNumber - b.roundNumber,
          ),
    );
  };
}
