import { useState } from 'react';

type AnnouncedChangeProps = {
  /** The displayed value. A change from its first value is announced. */
  value: unknown;
  children: string;
};

/** Announces to screen readers that visible content has changed. */
export function AnnouncedChange({ value, children }: AnnouncedChangeProps) {
  const [first] = useState({ value });
  return <output className="sr-only">{first.value === value ? '' : children}</output>;
}
