import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { useNow } from '#web/lib/use-now.ts';

type Closing = Pick<TournamentCard, 'status' | 'registrationClosesAt'>;

/** Returns whether an open tournament takes no registrations any more; a list hears of it within a minute. */
export function useIsClosed({ status, registrationClosesAt }: Closing): boolean {
  const now = useNow();
  return status === 'open' && !!registrationClosesAt && now >= Date.parse(registrationClosesAt);
}
