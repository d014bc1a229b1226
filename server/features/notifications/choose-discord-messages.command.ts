import type { CallOutput } from '#shared/contract/call.ts';
import type {
  chooseDiscordMessages as chooseCall,
  DiscordMessages,
} from '#shared/contract/notifications.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { findRecipient, saveRecipient } from './direct-messages.repository.ts';
import { presentRecipient } from './notifications.presenter.ts';

/** See rules/notifications 8.5. */
export function chooseDiscordMessages(
  { db }: Pick<Deps, 'db'>,
  { userId }: Viewer,
  { withRooms }: CallOutput<typeof chooseCall>['body'],
): Promise<DiscordMessages> {
  return inTransaction(db, async (tx) => {
    await saveRecipient(tx, userId, { with_rooms: withRooms });
    return presentRecipient(await findRecipient(tx, userId));
  });
}
