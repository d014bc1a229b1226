import type { Tx } from '#server/db/connection.ts';
import { uncountRegistrations } from '../results/update-stats.step.ts';
import type { RegistrationRow } from './registrations.repository.ts';
import { dropSubstitutions } from './substitutes.repository.ts';

/**
 * Drops the former players of sides that lose their slot, with their stats (rules/substitutes 2.6). These sides have no
 * results. Executes nothing if nobody came in or went out.
 */
export async function endSubstitutions(
  tx: Tx,
  sides: readonly Pick<RegistrationRow, 'id' | 'substitutions'>[],
): Promise<void> {
  const changed = sides.filter(({ substitutions }) => substitutions.length > 0);
  if (changed.length === 0) return;
  const former = await dropSubstitutions(
    tx,
    changed.map(({ id }) => id),
  );
  await uncountRegistrations(
    tx,
    former.map(({ user_id }) => ({ clanId: null, players: [user_id] })),
  );
}
