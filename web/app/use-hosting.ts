import { isApprovedHost } from '#shared/domain/site/hosting.ts';
import { useMe } from '../features/accounts/api/me.ts';
import { useSite } from '../features/site/api/reads.ts';

/**
 * Whether the ways to a new tournament are shown. Those who are signed in and are no approved host where one has to be
 * see none (rules/accounts 5.3); a visitor may be one who has not logged in yet, a profile is asked for on the way, and who is
 * banned is told so elsewhere.
 */
export function useHosting(): boolean {
  const { data: me } = useMe();
  const { data: site } = useSite();
  return !me || site?.whoMayHost !== 'approved' || isApprovedHost({ ...me, banned: false });
}
