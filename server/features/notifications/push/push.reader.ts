import type { PushDevice } from '#shared/contract/push.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../../deps.ts';
import { presentDevice } from './push.presenter.ts';
import { listDeviceRows } from './push.repository.ts';

/** `token` belongs to the session of the request. */
export async function listPushDevices(
  deps: Pick<ReadDeps, 'db' | 'sessionDays'>,
  { userId }: Viewer,
  token: string,
): Promise<PushDevice[]> {
  const rows = await listDeviceRows(deps.db, userId);
  return rows.map((row) => presentDevice(row, token, deps));
}

export async function readPushKey({
  siteKeys,
}: Pick<ReadDeps, 'siteKeys'>): Promise<{ key: string }> {
  const { publicKey } = await siteKeys();
  return { key: publicKey };
}
