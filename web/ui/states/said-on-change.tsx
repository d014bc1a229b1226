import { useState } from 'react';

type SaidOnChangeProps = {
  /** What is shown; its first one has been read by whoever came to it. */
  of: unknown;
  children: string;
};

/** One sentence for who does not see that what is shown has changed; nothing until it has. */
export function SaidOnChange({ of, children }: SaidOnChangeProps) {
  const [first] = useState({ of });
  return <output className="sr-only">{first.of === of ? '' : children}</output>;
}
