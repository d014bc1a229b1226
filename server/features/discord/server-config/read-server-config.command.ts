import type { ServerConfig } from '../../../../shared/contract/server-config.ts';
import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import type { Deps } from '../../deps.ts';
import { assertMayLook } from './reach-server.command.ts';
import { presentServerConfig } from './server-config.presenter.ts';
import { findServerConfig } from './server-configs.repository.ts';

/** Where the announcements of a Discord server go; null while nobody has said so. */
export async function readServerConfig(
  deps: Deps,
  viewer: Viewer,
  serverId: string,
): Promise<ServerConfig | null> {
  await assertMayLook(deps, viewer, serverId);
  const row = await findServerConfig(deps.db, serverId);
  return row === undefined ? null : presentServerConfig(row);
}
