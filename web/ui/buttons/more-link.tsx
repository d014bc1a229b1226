import type { ReactNode } from 'react';
import { Link } from 'wouter';

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
