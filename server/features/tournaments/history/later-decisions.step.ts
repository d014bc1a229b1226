import { baseAction } from '#shared/domain/tournaments/history.ts';
import type { ActRow } from './acts.repository.ts';
import type { Later } from './inverse.step.ts';

/** Selects the acts that decided on the status of a side, alone or with other sides. */
export function decisionsAbout({
  id,
  tournament_id,
}: {
  id: string;
  tournament_id: string;
}): Later & { actions: readonly string[] } {
  return {
    subjects: [id, tournament_id],
    actions: [
      'registration.approve',
      'registration.reject',
      'registration.move_to_waitlist',
      'registration.promote',
      ...Object.keys(LISTS),
    ],
    concerns: (act) => isAbout(act, id),
  };
}

/** The acts about several sides, and where each lists them. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'tournament.approve_all': ['registrationIds'],
  'check_in.close': ['out', 'in'],
};

function isAbout({ action, after }: ActRow, id: string): boolean {
  const fields = LISTS[baseAction(action)];
  if (fields === undefined) return true;
  return fields.some((field) => {
    const listed = after?.[field];
    return Array.isArray(listed) && listed.some((side: unknown) => idOf(side) === id);
  });
}

function idOf(side: unknown): unknown {
  if (typeof side !== 'object' || side === null) return side;
  return 'registrationId' in side ? side.registrationId : null;
}
