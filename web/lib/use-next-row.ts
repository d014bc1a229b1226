import { useEffect, useRef } from 'react';

/**
 * Returns a ref for a list, and a function that is called with the index of a row before it disappears. A row takes its
 * focus with it, so the focus moves to the button of the row in its place, or to the heading of the section after the
 * last row.
 */
export function useNextRow<E extends HTMLElement>(button: string) {
  const list = useRef<E>(null);
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(button) ?? [];
    const next = buttons[Math.min(last.current, buttons.length - 1)];
    const heading = () => list.current?.closest('section')?.querySelector<HTMLElement>('h2');
    (next ?? heading())?.focus();
    // A button that is still disabled takes the focus later.
    if (document.activeElement !== document.body) last.current = undefined;
  });
  return { list, leaves: (index: number) => (last.current = index) };
}
