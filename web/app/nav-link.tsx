import { Link, useLocation } from 'wouter';

type NavLinkProps = { href: string; className: string; onFollow?: () => void; children: string };

/** A link of the navigation; it is the current one on its own page and on all pages below it. */
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
