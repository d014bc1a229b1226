import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { takeStep } from '#web/lib/pending-step.ts';
import { registerStep, type Opened } from '../registration/register-step.ts';

type RegisterSteps = {
  /** Where the buttons stand. */
  place: RefObject<HTMLDivElement | null>;
  opened: Opened | undefined;
  open: (next: Opened) => void;
  /** Opens another window in place of the one that is open. */
  goOn: (next: Opened) => void;
  close: () => void;
};

const kinds: readonly string[] = ['clan', 'team', 'create'];
const isKind = (kind: string | undefined): kind is Opened['kind'] =>
  kind !== undefined && kinds.includes(kind);

/**
 * Which window of registering is open. After a login or the setup of a profile, a person who came to register finds the
 * one that was open, or the first step; where there is none, the place that says why.
 */
export function useRegisterStep(userId: string, first: Opened['kind'] | undefined): RegisterSteps {
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [next, setNext] = useState<Opened>();
  /** The button comes into view, and has the focus again once the window is closed. */
  const openFromButton = (then: Opened) => {
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
    const turn = setTimeout(() => resume());
    return () => clearTimeout(turn);
  }, []);
  const follow = useEffectEvent((then: Opened) => {
    setNext(undefined);
    openFromButton(then);
  });
  useEffect(() => {
    if (next === undefined) return undefined;
    // The window that closes gives the focus back first.
    const turn = setTimeout(() => follow(next));
    return () => clearTimeout(turn);
  }, [next]);
  const close = () => setOpened(undefined);
  const goOn = (then: Opened) => {
    close();
    setNext(then);
  };
  return { place, opened, open: setOpened, goOn, close };
}
