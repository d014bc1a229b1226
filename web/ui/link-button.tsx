import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

type LinkButtonProps = {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** The server answers this address, not a screen of the client. */
  leavesClient?: boolean;
  children: ReactNode;
};

/** A link that looks like a button, because what it opens is what the person came to do. */
export function LinkButton({
  href,
  variant,
  size,
  className,
  leavesClient,
  children,
}: LinkButtonProps) {
  const style = buttonStyle(variant, size, className);
  return leavesClient === true ? (
    <a href={href} className={style}>
      {children}
    </a>
  ) : (
    <Link href={href} className={style}>
      {children}
    </Link>
  );
}
