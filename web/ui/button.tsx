import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

/** A button; it submits a form only when asked to by `type="submit"`. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonStyle(variant, size, className)} />;
}
