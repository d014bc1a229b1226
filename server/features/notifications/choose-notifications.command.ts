import type { CallOutput } from '#shared/contract/call.ts';
import type {
  chooseNotifications as chooseCall,
  NotificationChoice,
} from '#shared/contract/notifications.ts';
import { NOTIFICATION_WAYS } from '#shared/domain/notifications/kinds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { presentChoices } from './notifications.presenter.ts';
import { forgetRefusal } from './direct-messages.repository.ts';
import { listChoices, saveChoices } from './notifications.repository.ts';

/** See rules/notifications 3. */
export function chooseNotifications(
  { db }: Pick<Deps, 'db'>,
  { userId }: Viewer,
  { choices }: CallOutput<typeof chooseCall>['body'],
): Promise<NotificationChoice[]> {
  return inTransaction(db, async (tx) => {
    const chosen = choices.flatMap((one) =>
      NOTIFICATION_WAYS.flatMap((way) => {
        const wanted = one[way];
        return wanted === undefined ? [] : [{ kind: one.kind, way, wanted }];
      }),
    );
    await saveChoices(tx, userId, chosen);
    if (choices.some(({ discord }) => discord === true)) await forgetRefusal(tx, userId);
    return presentChoices(await listChoices(tx, userId));
  });
}
