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
  /** What the link is called where its words alone do not tell which of many it is; it begins with them. */
  label?: string;
  /** What a button whose work is done names in `data-then`. */
  step?: string;
  /** What the new step of the history keeps, read when the link is drawn. */
  state?: unknown;
  /** What is done when it is followed, beside following it. */
  onPress?: () => void;
  children: ReactNode;
};

/** A link that looks like a button, because what it opens is what the person came to do. */
export function LinkButton({
  href,
  variant,
  size,
  className,
  leavesClient,
  label,
  step,
  state,
  onPress,
  children,
}: LinkButtonProps) {
  const style = buttonStyle(variant, size, className);
  return leavesClient === true ? (
    <a href={href} onClick={onPress} aria-label={label} data-step={step} className={style}>
      {children}
    </a>
  ) : (
    <Link
      href={href}
      state={state}
      onClick={onPress}
      aria-label={label}
      data-step={step}
      className={style}
    >
      {children}
    </Link>
  );
}
