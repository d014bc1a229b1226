import type { ComponentType } from 'react';
import type { Team } from '#shared/contract/teams.ts';
import { paths } from '#web/lib/paths.ts';
import { keepStep, type Typed } from '#web/lib/pending-step.ts';
import type { Choice } from '#shared/domain/tournaments/roster.ts';

/** Key of the pending step that this tab stores. */
export const registerStep = 'register';

/** The open dialog and the values that it starts with. */
export type OpenDialog = { kind: 'clan' | 'team' | 'create'; typed: Typed };

/** Passed in, since the dialog belongs to the teams feature. */
export type CreateTeamDialogType = ComponentType<{
  initial: { name: string; description: string };
  onSessionEnd: (userId: string, typed: { name: string; description: string }) => void;
  onClose: () => void;
  onCreated: (team: Team) => void;
}>;

/** Remembers to continue here after a login or the profile setup, with what was typed in the open dialog. */
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

/** Undefined when nothing was chosen for this side. */
export function typedChoice(typed: Typed, side: string | undefined): Choice | undefined {
  const { members, substitutes } = typed;
  if (side === undefined || typed['side'] !== side || members === undefined) return undefined;
  const split = (ids = '') => ids.split(',').filter((id) => id !== '');
  return { selectedMembers: split(members), selectedSubstitutes: split(substitutes) };
}
