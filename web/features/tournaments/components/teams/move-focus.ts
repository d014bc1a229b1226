/**
 * Returns what to call once an action on an entry is over. Where it has taken the entry to another list, and the focus
 * went with it, the focus moves to the same action of the entry after it, or before it, or to the list's heading; where the
 * list is gone too, to what can be done with the entry in its new one.
 */
export function prepareFocus(button: HTMLElement): () => void {
  const entry = button.closest('li[data-side]');
  const id = entry?.getAttribute('data-side') ?? '';
  const action = button.dataset['action'] ?? '';
  const heading = button.closest('section')?.querySelector('h2') ?? null;
  const shown = [...(entry?.parentElement?.querySelectorAll('li[data-side]:not([hidden])') ?? [])];
  const place = entry === null ? 0 : shown.indexOf(entry);
  const neighbours = [...shown.slice(place + 1), ...shown.slice(0, place).toReversed()];
  const move = () => {
    const main = document.querySelector('main');
    const focused = document.activeElement;
    // Somebody has gone on already.
    if (focused !== null && focused !== document.body && focused !== main) return;
    const same = neighbours
      .filter((neighbour) => neighbour.isConnected)
      .map((neighbour) => neighbour.querySelector<HTMLElement>(`[data-action='${action}']`))
      .find((found) => found !== null);
    const next = [button, same, heading].find((found) => found?.isConnected === true);
    (next ?? movedTo(id) ?? main)?.focus();
  };
  // The lists are drawn anew right after the answer.
  return () => setTimeout(move);
}

/** A button of the entry where it stands now, or the heading over it when nothing can be done with it there. */
function movedTo(id: string): HTMLElement | null {
  const moved = document.querySelector(`li[data-side='${CSS.escape(id)}']`);
  return (
    moved?.querySelector<HTMLElement>('[data-action]') ??
    moved?.closest('section')?.querySelector<HTMLElement>('h2') ??
    null
  );
}
