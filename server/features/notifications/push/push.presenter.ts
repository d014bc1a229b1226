import type { PushDevice } from '#shared/contract/push.ts';
import type { PushContent } from '#shared/domain/notifications/push.ts';
import { digest } from '#server/platform/crypto.ts';
import { presentSubject } from '../notifications.presenter.ts';
import type { DeviceRow, PushRow } from './push.repository.ts';

/** `token` is that of the session that asks. */
export function presentDevice(row: DeviceRow, token: string): PushDevice {
  return {
    id: row.id,
    device: row.device,
    isCurrent: row.session_digest.equals(digest(token)),
    createdAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    failures: row.failures,
  };
}

export function toPushContent(row: PushRow): PushContent {
  return { kind: row.kind, tag: row.tag, facts: row.facts, ...presentSubject(row) };
}
