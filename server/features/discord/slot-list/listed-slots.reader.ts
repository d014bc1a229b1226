import { bySlot } from '#shared/domain/tournaments/slots.ts';
import type { ReadDb } from '#server/db/connection.ts';
import type { SlottedSide } from '#server/discord/messages/slot-list-message.ts';
import { nonceOfContent } from '#server/discord/post-message.ts';
import { listRegistrationRows } from '../../tournaments/registrations/registrations.repository.ts';

export async function listSlots(db: ReadDb, tournamentId: string): Promise<SlottedSide[]> {
  const rows = await listRegistrationRows(db, tournamentId, 'approved');
  return bySlot(rows).flatMap(({ slot, name }) => (slot === null ? [] : [{ slot, name }]));
}

export function digestOf(sides: readonly SlottedSide[]): string {
  return nonceOfContent(sides);
}

export async function digestOfSlots(db: ReadDb, tournamentId: string): Promise<string> {
  return digestOf(await listSlots(db, tournamentId));
}
