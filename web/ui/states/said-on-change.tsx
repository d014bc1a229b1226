import { useState } from 'react';

type SaidOnChangeProps = {
  /** The shown value; a change from its first value is announced. */
  of: unknown;
  children: string;
};

/** Announces to screen readers that shown content has changed. */
export function SaidOnChange({ of, children }: SaidOnChangeProps) {
  const [first] = useState({ of });
  return <output className="sr-only">{first.of === of ? '' : children}</output>;
}
