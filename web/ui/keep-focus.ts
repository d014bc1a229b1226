/**
 * Keeps the focus in a region: where what had it is gone, as a button in place of which came what it was pressed for, the
 * region itself takes it. The ref of an element with `tabIndex={-1}`; returns what ends it.
 */
export function keepFocus(region: HTMLElement): () => void {
  let isWithin = region.contains(document.activeElement);
  const onFocus = () => {
    isWithin = true;
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) isWithin = region.contains(relatedTarget as Node);
    // Some browsers tell of it too when an element is taken away.
    else setTimeout(() => (isWithin &&= !region.contains(target as Node) || isFocused(target)));
  };
  const changes = new MutationObserver(() => {
    if (isWithin && isFocused(document.body)) region.focus({ preventScroll: true });
  });
  region.addEventListener('focusin', onFocus);
  region.addEventListener('focusout', onBlur);
  changes.observe(region, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    region.removeEventListener('focusin', onFocus);
    region.removeEventListener('focusout', onBlur);
  };
}

function isFocused(target: EventTarget | null): boolean {
  return document.activeElement === target;
}
