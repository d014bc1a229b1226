import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

type LinkButtonProps = {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** True if the server handles this address, not the client's router. */
  fullPageLoad?: boolean;
  /** The accessible name, if the text alone is ambiguous. It starts with the text. */
  label?: string;
  /** Lets an element that disappears pass its focus to this one through `data-then`. */
  step?: string;
  /** The history state that the link opens its page with. It is read when the link renders, not when it is followed. */
  state?: unknown;
  onPress?: () => void;
  children: ReactNode;
};

export function LinkButton({
  href,
  variant,
  size,
  className,
  fullPageLoad,
  label,
  step,
  state,
  onPress,
  children,
}: LinkButtonProps) {
  const style = buttonStyle(variant, size, className);
  return fullPageLoad === true ? (
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
