import { classNames } from '../../lib/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'normal' | 'small';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-primary-foreground hover:bg-primary/85',
  secondary:
    'border-border bg-secondary text-secondary-foreground hover:bg-accent hover:text-accent-foreground',
  ghost: 'border-transparent text-muted-foreground hover:bg-accent hover:text-accent-foreground',
  destructive:
    'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive/85',
};

/** Touch targets are at least 44 px high. */
const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-5 py-2 text-[0.9375rem]',
  small: 'min-h-9 px-3.5 py-1.5 text-sm pointer-coarse:min-h-11',
};

export function buttonStyle(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'normal',
  className?: string,
): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight',
    'select-none transition-colors duration-100',
    'disabled:cursor-not-allowed disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
