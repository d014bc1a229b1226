import { useMe } from '../features/accounts/api/use-me.ts';
import { memberLinks, navLinks } from './nav-links.ts';

/** The links of the navigation bar for whoever looks. */
export function useNavLinks() {
  const { data: me } = useMe();
  return me ? memberLinks : navLinks;
}
