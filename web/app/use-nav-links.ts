import { isSiteStaff } from '#shared/domain/accounts/roles.ts';
import { useMe } from '../features/accounts/api/me.ts';
import { memberLinks, navLinks, staffLinks } from './nav-links.ts';

export function useNavLinks() {
  const { data: me } = useMe();
  if (!me) return navLinks;
  return isSiteStaff(me) ? staffLinks : memberLinks;
}
