import type { RegistrationRow } from '../registrations/registrations.repository.ts';
import type { SavedResult } from './results.repository.ts';

/** Formats results for the audit log: with the name of each side, and in points. */
export function resultsSnapshot(
  results: readonly SavedResult[],
  sides: readonly Pick<RegistrationRow, 'id' | 'name'>[],
): Record<string, unknown>[] {
  const names = new Map(sides.map(({ id, name }) => [id, name]));
  return results.map(({ points, ...result }) => ({
    name: names.get(result.registrationId) ?? null,
    ...result,
    points: points / 100,
  }));
}
