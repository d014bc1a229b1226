import type { KeyboardEvent } from 'react';

/** Plain Enter in an input would save half-typed text. With Ctrl or Cmd it saves from anywhere. */
export function holdEnter(event: KeyboardEvent, save: () => void): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    save();
  } else if (event.target instanceof HTMLInputElement && event.target.type !== 'file') {
    event.preventDefault();
  }
}
