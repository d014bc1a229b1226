import type { ReactNode } from 'react';

type NewTabLinkProps = { href: string; className?: string; children: ReactNode };

/** A link out of the site, which may be a user's. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="nofollow noopener noreferrer" className={className}>
      {children}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
