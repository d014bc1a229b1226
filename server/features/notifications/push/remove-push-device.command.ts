import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { deleteDevice } from './push.repository.ts';

/** Throws `push_device_not_found` for devices of others. */
export async function removePushDevice(
  { db }: Pick<Deps, 'db'>,
  { userId }: Viewer,
  id: string,
): Promise<Record<string, never>> {
  if (!(await deleteDevice(db, userId, id))) throw new AppError('push_device_not_found');
  return {};
}
