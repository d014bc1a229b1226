import { useState, type ComponentProps, type MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Whether what it began is still going on; such a button takes a double click and a held key as one press. */
  pending?: boolean;
};

/**
 * A button; it submits a form only when asked to by `type="submit"`. One that is disabled or pending while it has the
 * focus keeps it, since a browser takes it from disabled buttons and leaves it nowhere.
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
