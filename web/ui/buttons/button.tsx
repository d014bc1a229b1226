import { useState, type ComponentProps, type MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True while an action is pending. Once this is set, a double click or a held key counts as one press. */
  pending?: boolean;
};

/**
 * The button stays focused while it is disabled or pending, because browsers drop the focus of a disabled button.
 * It submits a form only with `type="submit"`.
 */
export function Button(props: ButtonProps) {
  const { variant, size, pending, disabled, className, type = 'button', ...rest } = props;
  const { onClick, onFocus, onBlur, onKeyDown } = props;
  const [isFocused, setIsFocused] = useState(false);
  const isClosed = disabled === true || pending === true;
  const isHeld = isClosed && isFocused;

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (!isClosed && (pending === undefined || event.detail < 2)) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <button
      {...rest}
      {...(isHeld && { 'aria-disabled': true })}
      type={type}
      disabled={isClosed && !isHeld}
      onClick={press}
      onFocus={(event) => {
        setIsFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsFocused(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (pending !== undefined && event.repeat) event.preventDefault();
        onKeyDown?.(event);
      }}
      className={buttonStyle(
        variant,
        size,
        classNames(isHeld && 'cursor-not-allowed opacity-50', className),
      )}
    />
  );
}

export function SmallButton({ variant = 'secondary', ...props }: Omit<ButtonProps, 'size'>) {
  return <Button variant={variant} size="small" {...props} />;
}
