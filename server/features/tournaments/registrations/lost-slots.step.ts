import { listEveryone, listSelected } from '#shared/domain/tournaments/substitutes.ts';
import type { Tx } from '#server/db/connection.ts';
import { countRegistrations, uncountRegistrations } from '../results/update-stats.step.ts';
import { getRoster } from './registrations.presenter.ts';
import type { RegistrationRow } from './registrations.repository.ts';
import { replaceRoster, dropSubstitutions } from './substitutes.repository.ts';

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

/** The inverse of `endSubstitutions`. Executes nothing for sides without substitutions. */
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
