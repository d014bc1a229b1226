import { listEveryone, listSelected } from '#shared/domain/tournaments/substitutes.ts';
import type { Tx } from '#server/db/connection.ts';
import { countRegistrations } from '../results/update-stats.step.ts';
import { getRoster } from './registrations.presenter.ts';
import type { RegistrationRow } from './registrations.repository.ts';
import { replaceRoster } from './substitutes.repository.ts';

/**
 * Stores the substitutions of sides that get their slot back, with the stats of the former players: the inverse of
 * `endSubstitutions`. Executes nothing for sides without any.
 */
export async function restoreSubstitutions(
  tx: Tx,
  sides: readonly RegistrationRow[],
): Promise<void> {
  const changed = sides.filter(({ substitutions }) => substitutions.length > 0);
  for (const side of changed) await replaceRoster(tx, side.id, side);
  const former = changed.map((side) => {
    const selected = listSelected(getRoster(side));
    return listEveryone(getRoster(side)).filter((userId) => !selected.includes(userId));
  });
  if (former.length === 0) return;
  await countRegistrations(
    tx,
    former.map((players) => ({ clanId: null, players })),
  );
}
