import type { FieldPath } from 'react-hook-form';
import { ApiError } from '../../../../lib/api-error.ts';
import type { TournamentValues } from './form-values.ts';
import { fieldAt } from './resolve-values.ts';

type Problem = { field: FieldPath<TournamentValues>; message: string };

/** Returns what the server refused, each beside the field that it is about; what is about none is left to the toast. */
export function serverProblems(error: Error, values: TournamentValues): Problem[] {
  if (!(error instanceof ApiError)) return [];
  const { code, message } = error;
  if (code === 'more_teams_approved') return [{ field: 'maxTeams', message }];
  if (code === 'image_not_taken' || code === 'image_too_large') {
    const chosen = (['banner', 'sponsorLogo'] as const).filter(
      (name) => values[name] instanceof File,
    );
    // The answer does not say which of two images it means.
    return chosen.length === 1 ? chosen.map((field) => ({ field, message })) : [];
  }
  return error.issues.flatMap((issue) => {
    const field = fieldAt(issue.path);
    return field === null ? [] : [{ field, message: issue.message }];
  });
}
