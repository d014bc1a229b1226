import { Link, useLocation } from 'wouter';
import { paths } from '../lib/paths.ts';
import { isSiteStaff } from '#shared/domain/accounts/roles.ts';
import { useMe } from '../features/accounts/api/me.ts';

/** In the order of the navigation bar. */
export const navLinks = [
  { label: 'Tournaments', href: paths.tournaments() },
  { label: 'Clans', href: paths.clans() },
  { label: 'Leaderboards', href: paths.leaderboards() },
] as const;

/** See rules/screens 2.1. */
const memberLinks = [...navLinks, { label: 'Server Config', href: paths.serverConfig() }] as const;

const staffLinks = [...memberLinks, { label: 'Dev Settings', href: paths.devSettings() }] as const;

export function useNavLinks() {
  const { data: me } = useMe();
  if (!me) return navLinks;
  return isSiteStaff(me) ? staffLinks : memberLinks;
}

type NavLinkProps = { href: string; className: string; onFollow?: () => void; children: string };

export function NavLink({ href, className, onFollow, children }: NavLinkProps) {
  const [location] = useLocation();
  const current = location === href || location.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      onClick={onFollow}
      aria-current={current ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
