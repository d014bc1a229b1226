import type { ComponentType } from 'react';
import type { Team } from '#shared/contract/teams.ts';
import { paths } from '#web/lib/paths.ts';
import { keepStep, type Typed } from '#web/lib/pending-step.ts';
import type { Choice } from '#shared/domain/tournaments/choosing.ts';

/** How a tab remembers that somebody was about to register in the tournament of its page. */
export const registerStep = 'register';

/** Which of the windows of registering is open, and what it begins with. */
export type Opened = { kind: 'clan' | 'team' | 'create'; typed: Typed };

/** The window in which a team is made, which belongs to another feature. */
export type CreateTeamWindow = ComponentType<{
  initial: { name: string; description: string };
  onSessionEnd: (userId: string, typed: { name: string; description: string }) => void;
  onClose: () => void;
  onCreated: (team: Team) => void;
}>;

/** Keeps that somebody goes on to register here once they are logged in with a profile, and what was typed in an open window. */
export function keepRegisterStep(tournamentId: string, by: string | null, opened?: Opened): void {
  const typed: Typed = opened === undefined ? {} : { ...opened.typed, dialog: opened.kind };
  keepStep({ path: paths.tournament(tournamentId), key: registerStep, by, typed });
}

/** Returns a chosen side with its people as texts. */
export function typedSide(side: string, choice: Choice): Typed {
  return {
    side,
    members: choice.selectedMembers.join(','),
    substitutes: choice.selectedSubstitutes.join(','),
  };
}

/** Returns the people that were chosen for a side; undefined where none were yet. */
export function typedChoice(typed: Typed, side: string | undefined): Choice | undefined {
  const { members, substitutes } = typed;
  if (side === undefined || typed['side'] !== side || members === undefined) return undefined;
  const split = (ids = '') => ids.split(',').filter((id) => id !== '');
  return { selectedMembers: split(members), selectedSubstitutes: split(substitutes) };
}
