import { Link, useLocation } from 'wouter';

type NavLinkProps = { href: string; className: string; onFollow?: () => void; children: string };

/** Marked as current on its own page and all pages below it. */
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
