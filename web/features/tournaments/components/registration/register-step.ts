import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Team } from '#shared/contract/teams.ts';
import { paths } from '#web/lib/paths.ts';
import { keepStep, type Typed, takeStep } from '#web/lib/pending-step.ts';
import type { Choice } from '#shared/domain/tournaments/roster.ts';

/** The key of the pending step that this tab stores. */
export const registerStep = 'register';

export type OpenDialog = { kind: 'clan' | 'team' | 'create'; typed: Typed };

/** Passed in, because the dialog belongs to the teams feature. */
export type CreateTeamDialogType = ComponentType<{
  initial: { name: string; description: string };
  onSessionEnd: (userId: string, typed: { name: string; description: string }) => void;
  onClose: () => void;
  onCreated: (team: Team) => void;
}>;

/** Remembers to continue here after a login or the profile setup, with the typed text of the open dialog. */
export function keepRegisterStep(
  tournamentId: string,
  by: string | null,
  dialog?: OpenDialog,
): void {
  const typed: Typed = dialog === undefined ? {} : { ...dialog.typed, dialog: dialog.kind };
  keepStep({ path: paths.tournament(tournamentId), key: registerStep, by, typed });
}

export function typedSide(side: string, choice: Choice): Typed {
  return {
    side,
    members: choice.selectedMembers.join(','),
    substitutes: choice.selectedSubstitutes.join(','),
  };
}

/** Undefined if nothing was chosen for this side. */
export function typedChoice(typed: Typed, side: string | undefined): Choice | undefined {
  const { members, substitutes } = typed;
  if (side === undefined || typed['side'] !== side || members === undefined) return undefined;
  const split = (ids = '') => ids.split(',').filter((id) => id !== '');
  return { selectedMembers: split(members), selectedSubstitutes: split(substitutes) };
}

type RegisterSteps = {
  /** The element with the buttons. */
  place: RefObject<HTMLDivElement | null>;
  opened: OpenDialog | undefined;
  open: (next: OpenDialog) => void;
  /** Closes the open dialog and opens another. */
  openNext: (next: OpenDialog) => void;
  close: () => void;
};

const kinds: readonly string[] = ['clan', 'team', 'create'];
const isKind = (kind: string | undefined): kind is OpenDialog['kind'] =>
  kind !== undefined && kinds.includes(kind);

/**
 * After a login or the profile setup, reopens the dialog that was open, or the first step. If neither is possible,
 * scrolls to the card that says why.
 */
export function useRegisterStep(
  userId: string,
  first: OpenDialog['kind'] | undefined,
): RegisterSteps {
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenDialog>();
  const [next, setNext] = useState<OpenDialog>();
  /** Focuses the button first, so it gets the focus again when the dialog closes. */
  const openFromButton = (dialog: OpenDialog) => {
    const button = place.current?.querySelector<HTMLElement>(`[data-opens=${dialog.kind}]`);
    if (button === null || button === undefined) return;
    button.focus();
    setOpened(dialog);
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
  const openAfterClose = useEffectEvent((dialog: OpenDialog) => {
    setNext(undefined);
    openFromButton(dialog);
  });
  useEffect(() => {
    if (next === undefined) return undefined;
    // The closing dialog returns the focus first.
    const timer = setTimeout(() => openAfterClose(next));
    return () => clearTimeout(timer);
  }, [next]);
  const close = () => setOpened(undefined);
  const openNext = (dialog: OpenDialog) => {
    close();
    setNext(dialog);
  };
  return { place, opened, open: setOpened, openNext, close };
}
