import { useQueryClient } from '@tanstack/react-query';
import type { Registration } from '../../../../shared/contract/registrations.ts';
import type { Round } from '../../../../shared/contract/rounds.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** What is loaded of a tournament's rounds and registrations at the moment of asking, whatever was drawn last. */
export function useLoadedRounds(id: string) {
  const queryClient = useQueryClient();
  const rounds = tournamentKeys.rounds(id);
  const registrations = tournamentKeys.registrations(id);
  const loadAnew = (queryKey: readonly string[]) =>
    queryClient.refetchQueries({ queryKey, exact: true });
  return {
    now: () => ({
      rounds: queryClient.getQueryData<Round[]>(rounds),
      registrations: queryClient.getQueryData<Registration[]>(registrations),
    }),
    /** Keeps what is loaded when loading anew fails. */
    loadRounds: () => loadAnew(rounds),
    /** Keeps what is loaded when loading anew fails. */
    loadRegistrations: () => loadAnew(registrations),
  };
}
