import { tournamentForm, type TournamentForm } from '../../../../../shared/contract/tournaments.ts';
import type { EditableField } from '../../../../../shared/domain/tournaments/editing.ts';
import type { ImageChoice, TournamentValues } from './form-values.ts';
import { changedFields, readValues } from './read-values.ts';

type Files = { banner?: File; sponsorLogo?: File };

/** Returns the call that creates what a complete form says. */
export function createInput(values: TournamentValues): { body: TournamentForm; files: Files } {
  return { body: tournamentForm.parse(readValues(values)), files: filesOf(values) };
}

type EditBody = Partial<Omit<TournamentForm, 'status'>> & {
  bannerUrl?: string;
  sponsorLogoUrl?: string;
};

/**
 * Returns the call that saves what was changed: what is left out stays, so that two who edit at once only meet in the
 * fields that both changed.
 */
export function editInput(
  values: TournamentValues,
  initial: TournamentValues,
  isFrozen: (field: EditableField) => boolean,
): { body: EditBody; files: Files } {
  const whole = tournamentForm.parse(readValues(values));
  const changed = changedFields(values, initial).filter(
    (field) => field !== 'status' && !isFrozen(field),
  );
  const kept = {
    ...values,
    ...(isFrozen('banner') && { banner: 'kept' as const }),
    ...(isFrozen('sponsorLogo') && { sponsorLogo: 'kept' as const }),
  };
  return {
    body: {
      ...Object.fromEntries(changed.map((field) => [field, whole[field]])),
      ...(kept.banner === 'removed' && { bannerUrl: '' }),
      ...(kept.sponsorLogo === 'removed' && { sponsorLogoUrl: '' }),
    },
    files: filesOf(kept),
  };
}

function filesOf({ banner, sponsorLogo }: Record<'banner' | 'sponsorLogo', ImageChoice>): Files {
  return {
    ...(banner instanceof File && { banner }),
    ...(sponsorLogo instanceof File && { sponsorLogo }),
  };
}
