import type { PushDevice } from '#shared/contract/push.ts';
import { latestEnd } from '#shared/domain/accounts/session-lifetime.ts';
import type { PushContent } from '#shared/domain/notifications/push.ts';
import { digest } from '#server/platform/crypto.ts';
import type { ReadDeps } from '../../deps.ts';
import { presentSubject } from '../notifications.presenter.ts';
import type { DeviceRow, PushRow } from './push.repository.ts';

/** `token` belongs to the session of the request. */
export function presentDevice(
  row: DeviceRow,
  token: string,
  { sessionDays }: Pick<ReadDeps, 'sessionDays'>,
): PushDevice {
  const latest = latestEnd(row.session_created_at, sessionDays);
  const isRenewable = row.session_expires_at < latest;
  return {
    id: row.id,
    device: row.device,
    isCurrent: row.session_digest.equals(digest(token)),
    createdAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    failures: row.failures,
    endsAt: (isRenewable ? row.session_expires_at : latest).toISOString(),
    isRenewable,
  };
}

export function toPushContent(row: PushRow): PushContent {
  return { kind: row.kind, tag: row.tag, facts: row.facts, ...presentSubject(row) };
}
