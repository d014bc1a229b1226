import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** The link beside a heading that leads to all of what is shown a part of below it. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="eyebrow flex min-h-6 items-center text-primary hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
