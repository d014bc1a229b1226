import type { ReactNode } from 'react';

type FreezeBoxProps = { frozen: boolean; field?: string; children: ReactNode };

/** Disables every control in it while it is frozen; it takes no place of its own. */
export function FreezeBox({ frozen, field, children }: FreezeBoxProps) {
  // Always a fieldset: what is typed in the field must outlive the moment in which it freezes.
  return (
    <fieldset disabled={frozen} role="presentation" data-field={field} className="contents">
      {children}
    </fieldset>
  );
}
