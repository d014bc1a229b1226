import { ECDH } from 'node:crypto';
import type { CallOutput } from '#shared/contract/call.ts';
import type { PushDevice, turnOnPush as turnOnCall } from '#shared/contract/push.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { MAX_DEVICES } from '#shared/domain/notifications/device.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { digest } from '#server/platform/crypto.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { readEndpoint } from '#server/platform/push/push-hosts.ts';
import type { Deps } from '../../deps.ts';
import { presentDevice } from './push.presenter.ts';
import {
  deleteDevice,
  deleteReplaced,
  insertDevice,
  listDeviceRows,
  lockDevices,
  type DeviceRow,
} from './push.repository.ts';

/**
 * Replaces what the browser was subscribed to before, even for another user, unless that is the same. An eleventh
 * device replaces the oldest one (rules/notifications 4).
 */
export async function turnOnPush(
  deps: Pick<Deps, 'db' | 'clock' | 'pushHosts' | 'pushSealer' | 'sessionDays'>,
  { userId }: Viewer,
  token: string,
  { keys, device, locale, hourCycle, timeZone, ...body }: CallOutput<typeof turnOnCall>['body'],
): Promise<PushDevice> {
  const { db, clock, pushHosts, pushSealer } = deps;
  const endpoint = readEndpoint(body.endpoint, pushHosts);
  if (endpoint === null) throw new AppError('endpoint_not_allowed');
  if (!isPoint(keys.p256dh)) {
    throw invalidInput('keys.p256dh', 'This is not a key of a push subscription.');
  }
  const text = JSON.stringify(keys);
  const row = {
    user_id: userId,
    session_digest: digest(token),
    endpoint,
    sealed_keys: pushSealer.seal(text),
    device,
    locale,
    hour_cycle: hourCycle,
    time_zone: timeZone,
    created_at: clock(),
  };
  return inTransaction(db, async (tx) => {
    await lockDevices(tx, row);
    const before = await listDeviceRows(tx, userId);
    const same = before.find(
      (one) => isSame(one, row) && pushSealer.open(one.sealed_keys) === text,
    );
    if (same !== undefined) return presentDevice(same, token, deps);
    await deleteReplaced(tx, row);
    const others = await listDeviceRows(tx, userId);
    const [oldest] = others;
    const isFull = others.length >= MAX_DEVICES && oldest !== undefined;
    if (isFull) await deleteDevice(tx, userId, oldest.id);
    const taken = new Set(others.map(({ place }) => place));
    const places = Array.from({ length: MAX_DEVICES }, (_, at) => at + 1);
    const place = isFull ? oldest.place : (places.find((one) => !taken.has(one)) ?? 1);
    const inserted = await insertDevice(tx, { ...row, place });
    if (inserted === undefined) throw new AppError('not_signed_in');
    return presentDevice(inserted, token, deps);
  });
}

type Compared = Pick<DeviceRow, (typeof COMPARED)[number] | 'session_digest'>;

const COMPARED = ['endpoint', 'device', 'locale', 'hour_cycle', 'time_zone'] as const;

function isSame(one: Compared, other: Compared): boolean {
  return (
    one.session_digest.equals(other.session_digest) &&
    COMPARED.every((column) => one[column] === other[column])
  );
}

/** If the key is not a point of the curve, no message can be encrypted for the browser. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
