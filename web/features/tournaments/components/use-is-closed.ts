import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { useNow } from '#web/lib/use-now.ts';

type Closing = Pick<TournamentCard, 'status' | 'registrationClosesAt'>;

/** Updated once a minute. */
export function useIsClosed({ status, registrationClosesAt }: Closing): boolean {
  const now = useNow();
  return status === 'open' && !!registrationClosesAt && now >= Date.parse(registrationClosesAt);
}
