import { useState } from 'react';

type AnnouncedChangeProps = {
  /** The displayed value. A change from its first value is announced. */
  value: unknown;
  children: string;
};

export function AnnouncedChange({ value, children }: AnnouncedChangeProps) {
  const [first] = useState({ value });
  return <output className="sr-only">{first.value === value ? '' : children}</output>;
}
