import type { FormState } from 'react-hook-form';
import { ordinal } from '../../../../../shared/domain/tournaments/ordinal.ts';
import type { TournamentValues } from './form-values.ts';

/** The fields that stand alone, in the order in which the form has them. */
export const fieldLabels = {
  name: 'Name',
  banner: 'Banner',
  description: 'Description',
  rules: 'Rules',
  startDate: 'Start',
  registrationClosesAt: 'Registration closes',
  maxTeams: 'Max teams',
  maxTeamMembers: 'Players a team',
  maxSubstitutes: 'Substitutes',
  totalRounds: 'Rounds',
  pointsPerKill: 'Points per kill',
  prizePool: 'Prize pool',
  prizeCurrency: 'Currency',
  sponsorName: 'Sponsor name',
  sponsorLogo: 'Sponsor logo',
  sponsorWebsite: 'Website',
  sponsorDiscordInvite: 'Discord invite',
  sponsorDiscordServerId: 'Discord server ID',
  streamLink: 'Stream link',
} as const satisfies Partial<Record<keyof TournamentValues, string>>;

export type SingleField = keyof typeof fieldLabels;

export const singleFields = Object.keys(fieldLabels) as SingleField[];

export type FieldProblem = { field: SingleField | `points.${number}`; label: string };

/**
 * Returns which fields have an error, in the order of the form. It takes the state as a whole, because the library
 * changes errors in place.
 */
export function problemsIn({ errors }: FormState<TournamentValues>): FieldProblem[] {
  const single = singleFields
    .filter((field) => errors[field] !== undefined)
    .map((field) => ({ field, label: fieldLabels[field] }));
  const points = placesWithErrors(errors).map(({ index }) => ({
    field: `points.${index}` as const,
    label: `Points for ${ordinal(index + 1)} place`,
  }));
  const before = singleFields.indexOf('prizePool');
  const isBefore = ({ field }: { field: SingleField }) => singleFields.indexOf(field) < before;
  return [...single.filter(isBefore), ...points, ...single.filter((one) => !isBefore(one))];
}

/** Returns the places, counted from 0, whose points have an error, with its words. */
export function placesWithErrors(
  errors: FormState<TournamentValues>['errors'],
): { index: number; message: string }[] {
  const points = errors.points;
  return Array.from({ length: points?.length ?? 0 }, (_, index) => ({
    index,
    message: points?.[index]?.message ?? '',
  })).filter(({ message }) => message !== '');
}

/** Leads the person to a field of the form. */
export function focusField(form: HTMLElement | null, field: FieldProblem['field']): void {
  const place = form?.querySelector<HTMLElement>(`[data-field='${field}']`);
  const control = place?.matches('input') ? place : place?.querySelector('input, textarea');
  if (control instanceof HTMLElement) control.focus();
}
