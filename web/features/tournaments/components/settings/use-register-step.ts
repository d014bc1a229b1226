import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { takeStep } from '#web/lib/pending-step.ts';
import { registerStep, type OpenDialog } from '../registration/register-step.ts';

type RegisterSteps = {
  /** The element with the buttons. */
  place: RefObject<HTMLDivElement | null>;
  opened: OpenDialog | undefined;
  open: (next: OpenDialog) => void;
  /** Closes the open dialog and opens another. */
  goOn: (next: OpenDialog) => void;
  close: () => void;
};

const kinds: readonly string[] = ['clan', 'team', 'create'];
const isKind = (kind: string | undefined): kind is OpenDialog['kind'] =>
  kind !== undefined && kinds.includes(kind);

/**
 * After a login or the profile setup, reopens the dialog that was open, or the first step. Without one, scrolls to the
 * card that says why.
 */
export function useRegisterStep(
  userId: string,
  first: OpenDialog['kind'] | undefined,
): RegisterSteps {
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenDialog>();
  const [next, setNext] = useState<OpenDialog>();
  /** Focuses the button first, so that it has the focus again when the dialog closes. */
  const openFromButton = (then: OpenDialog) => {
    const button = place.current?.querySelector<HTMLElement>(`[data-opens=${then.kind}]`);
    if (button === null || button === undefined) return;
    button.focus();
    setOpened(then);
  };
  const resume = useEffectEvent(() => {
    const typed = takeStep(registerStep, userId);
    if (typed === undefined) return;
    const kind = isKind(typed['dialog']) ? typed['dialog'] : first;
    if (kind !== undefined) openFromButton({ kind, typed });
    else place.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const timer = setTimeout(() => resume());
    return () => clearTimeout(timer);
  }, []);
  const openNext = useEffectEvent((then: OpenDialog) => {
    setNext(undefined);
    openFromButton(then);
  });
  useEffect(() => {
    if (next === undefined) return undefined;
    // The closing dialog returns the focus first.
    const timer = setTimeout(() => openNext(next));
    return () => clearTimeout(timer);
  }, [next]);
  const close = () => setOpened(undefined);
  const goOn = (then: OpenDialog) => {
    close();
    setNext(then);
  };
  return { place, opened, open: setOpened, goOn, close };
}
