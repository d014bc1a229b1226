import { errorTable } from '#shared/contract/errors.ts';
import { formatList } from '#shared/domain/text.ts';
import type { ApprovalBlocker } from '#shared/domain/tournaments/sides.ts';
import type { Tx } from '#server/db/connection.ts';
import { findNames } from '../../accounts/users.repository.ts';
import type { RegistrationRow } from './registrations.repository.ts';

/** Sides that do not wait come first. */
export function byQueue(rows: readonly RegistrationRow[]): RegistrationRow[] {
  return rows.toSorted((a, b) => (a.queue_position ?? 0) - (b.queue_position ?? 0));
}

/** Executes no statement if the refusals name no players. */
export async function readNames(
  tx: Tx,
  refused: readonly { blocker: ApprovalBlocker }[],
): Promise<(userId: string) => string> {
  const ids = new Set(refused.flatMap(({ blocker }) => playersIn(blocker)));
  const people = ids.size === 0 ? null : await findNames(tx, [...ids]);
  return (userId) => {
    const person = people?.get(userId);
    return person?.ign ?? person?.username ?? '';
  };
}

function playersIn(blocker: ApprovalBlocker): string[] {
  return blocker.reason === 'player_on_another_side' ? blocker.players : [];
}

export function formatBlocker(
  blocker: ApprovalBlocker,
  getName: (userId: string) => string,
): string {
  if (blocker.reason !== 'player_on_another_side') return errorTable[blocker.reason].message;
  return formatElsewhere(blocker.players.map(getName).toSorted());
}

export function formatElsewhere(names: readonly string[]): string {
  return `Already on another approved side: ${formatList(names)}.`;
}
