import { useState } from 'react';

type AnnouncedChangeProps = {
  /** The shown value; a change from its first value is announced. */
  value: unknown;
  children: string;
};

/** Announces to screen readers that shown content has changed. */
export function AnnouncedChange({ value, children }: AnnouncedChangeProps) {
  const [first] = useState({ value });
  return <output className="sr-only">{first.value === value ? '' : children}</output>;
}
