import type { Guild } from '#shared/contract/discord.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../deps.ts';
import { presentGuild } from './guilds.presenter.ts';
import { ownGuilds } from './own-guilds.client.ts';

/** Returns the guilds that the viewer manages; throws `discord_grant_missing` and `discord_failed`. */
export async function listGuilds(deps: ReadDeps, viewer: Viewer): Promise<Guild[]> {
  return (await ownGuilds(deps, viewer)).map(presentGuild);
}
