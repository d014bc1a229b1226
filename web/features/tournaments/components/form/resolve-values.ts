import { get, set, type FieldErrors, type FieldPath, type Resolver } from 'react-hook-form';
import { tournamentForm } from '../../../../../shared/contract/tournaments.ts';
import { singleFields } from './field-labels.ts';
import type { TournamentValues } from './form-values.ts';
import { readValues, withoutThousands } from './read-values.ts';

/** What the schema says for machines, said for people who see a picker of date and time. */
const messages: Readonly<Record<string, string>> = {
  startDate: 'Choose the date and time of the start.',
  registrationClosesAt: 'Choose a whole date and time, or empty this.',
};

const numberFields: ReadonlySet<string> = new Set([
  'maxTeams',
  'maxTeamMembers',
  'maxSubstitutes',
  'totalRounds',
  'prizePool',
]);

/** Checks what was typed with the schema that the server checks it with. */
export const resolveValues: Resolver<TournamentValues> = (values) => {
  const checked = tournamentForm.safeParse(readValues(values));
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<TournamentValues> = {};
  const seen = new Set<string>();
  for (const { path, message } of checked.error.issues) {
    const field = fieldAt(path.join('.'));
    if (field === null || seen.has(field)) continue;
    seen.add(field);
    set(errors, field, { type: 'schema', message: inWords(values, field) ?? message });
  }
  return { values: {}, errors };
};

/** What is wrong with what was typed, where the form knows it better than the schema. */
function inWords(values: TournamentValues, field: FieldPath<TournamentValues>): string | undefined {
  const typed: unknown = get(values, field);
  const plain = isNumber(field) && typeof typed === 'string' ? withoutThousands(typed) : null;
  return plain === null
    ? messages[field]
    : `Type ${plain} if you mean that: thousands are not parted, and decimals are at most 2.`;
}

function isNumber(field: string): boolean {
  return field.startsWith('points') || numberFields.has(field);
}

/** Returns the field of the form that an issue's path means ("placementPoints.3" is that of the third place), or null. */
export function fieldAt(path: string): FieldPath<TournamentValues> | null {
  const place = /^placementPoints(?:\.(\d+))?$/.exec(path);
  if (place !== null) return `points.${Math.max(Number(place[1] ?? 1) - 1, 0)}`;
  return singleFields.find((name) => name === path) ?? null;
}
