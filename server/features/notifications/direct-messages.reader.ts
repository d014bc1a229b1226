import type { DiscordMessages } from '#shared/contract/notifications.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { audienceOf } from '#shared/domain/notifications/kinds.ts';
import { OTHER_PUSH_MS } from '#shared/domain/notifications/push.ts';
import type { ReadDb } from '#server/db/connection.ts';
import type { ReadDeps } from '../deps.ts';
import { isConcerned } from './concerned.repository.ts';
import { findRecipient, type DirectMessageRow } from './direct-messages.repository.ts';
import { presentRecipient } from './notifications.presenter.ts';

/** See rules/notifications 8. */
export async function readDiscordMessages(
  { db }: Pick<ReadDeps, 'db'>,
  { userId }: Viewer,
): Promise<DiscordMessages> {
  return presentRecipient(await findRecipient(db, userId));
}

/** Returns null if the user should get the message (rules/notifications 8.3). */
export async function whyNotDue(
  db: ReadDb,
  row: DirectMessageRow,
  now: Date,
): Promise<string | null> {
  const { kind, user_id: userId, happening_id: happeningId, facts } = row;
  if (row.banned) return 'The user is banned.';
  if (!row.is_wanted) return 'The user does not want this message any more.';
  if (row.is_replaced) return 'A later message takes its place.';
  if (row.is_needless) return 'The user got no message about another result.';
  const until = facts.until === undefined ? null : new Date(facts.until);
  const isLate = row.at.getTime() + OTHER_PUSH_MS < now.getTime();
  if (isLate || (until !== null && until <= now)) return 'It is too late for this message.';
  const audience = audienceOf(kind);
  const concerned = audience !== null && (await isConcerned(db, { happeningId, audience, userId }));
  return concerned ? null : 'It does not concern the user any more.';
}
