import { useState } from 'react';

type SaidOnChangeProps = {
  /** The shown value; a change from its first value is announced. */
  value: unknown;
  children: string;
};

/** Announces to screen readers that shown content has changed. */
export function SaidOnChange({ value, children }: SaidOnChangeProps) {
  const [first] = useState({ value });
  return <output className="sr-only">{first.value === value ? '' : children}</output>;
}
