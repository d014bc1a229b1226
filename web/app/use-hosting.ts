import { isApprovedHost } from '#shared/domain/site/hosting.ts';
import { useMe } from '../features/accounts/api/me.ts';
import { useSite } from '../features/site/api/reads.ts';

/**
 * Whether links to create a tournament are shown. Signed-in users who are not approved hosts where approval is required
 * see none (rules/accounts 5.3). Visitors see them, since they may be hosts; a missing profile is asked for on the way,
 * and a ban is explained elsewhere.
 */
export function useHosting(): boolean {
  const { data: me } = useMe();
  const { data: site } = useSite();
  return !me || site?.whoMayHost !== 'approved' || isApprovedHost({ ...me, banned: false });
}
