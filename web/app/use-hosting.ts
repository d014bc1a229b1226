import { isApprovedHost } from '#shared/domain/site/hosting.ts';
import { useMe } from '../features/accounts/api/me.ts';
import { useSite } from '../features/site/api/reads.ts';

/**
 * Returns whether links to create a tournament are shown. If hosts need approval, signed-in users without it see
 * none (rules/accounts 5.3). Visitors see them, since they may be hosts. A missing profile is requested on the way,
 * and a ban is explained elsewhere.
 */
export function useHosting(): boolean {
  const { data: me } = useMe();
  const { data: site } = useSite();
  return !me || site?.whoMayHost !== 'approved' || isApprovedHost({ ...me, banned: false });
}
