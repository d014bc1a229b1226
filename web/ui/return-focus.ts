/**
 * Remembers what has the focus; returns what gives it back. Where that is gone by then, as a button whose work is done,
 * the focus goes on to what it named in `data-then`, which bears that name in `data-step`, or else to the main region.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  const then = opener?.getAttribute('data-then') ?? '';
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) return opener.focus();
    const next = [...document.querySelectorAll<HTMLElement>('[data-step]')].findLast(
      ({ dataset }) => dataset['step'] === then,
    );
    if (next !== undefined) return next.focus();
    return document.querySelector('main')?.focus({ preventScroll: true });
  };
}
