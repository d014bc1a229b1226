import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const EDGE = 8;

export type TextPopoverProps = {
  text: string;
  over: RefObject<HTMLElement | null>;
  onDismiss: () => void;
};

export default function TextPopover({ text, over, onDismiss }: TextPopoverProps) {
  const popover = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const [box, line] = [popover.current, over.current];
    if (box === null || line === null) return undefined;
    box.showPopover();
    const row = line.closest('tr');
    // A hint opened by a tap stays open, so it must not cover the row that it explains.
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const place = () => (isTouched && row !== null ? layBelow(box, line, row) : layOver(box, line));
    place();
    const controller = new AbortController();
    const { signal } = controller;
    // It stays open, because focusing may itself have scrolled the page.
    document.addEventListener('scroll', place, { signal, capture: true });
    return () => controller.abort();
  }, [over]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const dismissOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onDismiss();
    document.addEventListener('keydown', dismissOnEscape, { signal });
    return () => controller.abort();
  }, [onDismiss]);

  return (
    <span
      ref={popover}
      popover="manual"
      aria-hidden
      dir="auto"
      className="fixed inset-auto m-0 max-w-[min(32rem,calc(100vw-1rem))] animate-appear rounded-md border bg-popover in-focus-visible:border-ring px-2 py-1 text-left wrap-anywhere whitespace-normal text-popover-foreground"
    >
      {text}
    </span>
  );
}

function layOver(box: HTMLElement, line: HTMLElement): void {
  const at = line.getBoundingClientRect();
  const bounds = box.getBoundingClientRect();
  const { paddingLeft, paddingTop } = getComputedStyle(box);
  const left = at.left - Number.parseFloat(paddingLeft) - 1;
  const top = at.top - Number.parseFloat(paddingTop) - 1;
  moveTo(box, { left, top: Math.min(top, innerHeight - bounds.height - EDGE) });
}

function layBelow(box: HTMLElement, line: HTMLElement, row: HTMLElement): void {
  const { bottom, top } = row.getBoundingClientRect();
  const { height } = box.getBoundingClientRect();
  const fits = bottom + height + EDGE <= innerHeight;
  moveTo(box, {
    left: line.getBoundingClientRect().left,
    top: fits ? bottom : top - height,
  });
}

function moveTo(box: HTMLElement, { left, top }: { left: number; top: number }): void {
  const { width } = box.getBoundingClientRect();
  box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  box.style.top = `${Math.max(EDGE, top)}px`;
}
