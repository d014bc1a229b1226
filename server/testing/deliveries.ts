import { sql } from 'kysely';
import { deliverMessage } from '../features/discord/deliveries/deliver-message.command.ts';
import { keepManager } from '../features/discord/server-config/server-configs.repository.ts';
import type { DeliveryJob } from '../db/delivery-queue.ts';
import { makeTournament, type TestTournament } from './communities.ts';
import { makeUser, type Person } from './users.ts';
import type { TestWorld } from './test-app.ts';

type ConfigOptions = {
  serverId: string;
  channelId?: string;
  roomsChannelId?: string;
  participantRoleId?: string;
  announceAll?: boolean;
  sealedBotToken?: string | null;
};

/** Inserts the row of a server with announcements. Setting one up is tested elsewhere. */
export async function makeServerConfig(world: TestWorld, options: ConfigOptions): Promise<void> {
  const { id } = await makeUser(world);
  await world.db
    .insertInto('server_configs')
    .values({
      id: world.deps.newId(),
      discord_server_id: options.serverId,
      announcement_channel_id: options.channelId ?? `9${options.serverId.slice(1)}`,
      rooms_channel_id: options.roomsChannelId ?? null,
      participant_role_id: options.participantRoleId ?? null,
      announce_all_tournaments: options.announceAll ?? true,
      sealed_bot_token: options.sealedBotToken ?? null,
      owner_id: id,
      created_at: world.deps.clock(),
    })
    .execute();
}

/** Records that a user, by default a new one, has proved that they manage a server that was set up. */
export async function makeManager(
  world: TestWorld,
  serverId: string,
  person?: Person,
): Promise<Person> {
  const manager = person ?? (await makeUser(world));
  await keepManager(world.db, { serverId, userId: manager.id, at: world.deps.clock() });
  return manager;
}

/** Creates an open tournament that is announced only in its sponsor's server. */
export async function announcedTournament(
  world: TestWorld,
  serverId: string,
): Promise<TestTournament & { deliveryId: string }> {
  const tournament = await makeTournament(world, { sponsorDiscordServerId: serverId });
  const { id: deliveryId } = await world.db
    .selectFrom('deliveries')
    .select('id')
    .where('tournament_id', '=', tournament.id)
    .where('server_id', '=', serverId)
    .executeTakeFirstOrThrow();
  return { ...tournament, deliveryId };
}

/** Returns the waiting jobs, each with the seconds until it may run. */
export async function waitingJobs(world: TestWorld) {
  const { rows } = await sql<{ deliveryId: string; seconds: number }>`
    select data->>'deliveryId' as "deliveryId",
      round(extract(epoch from start_after - created_on))::int as seconds
    from pgboss.job where name = 'deliveries' and state = 'created' order by start_after, id
  `.execute(world.db);
  return rows;
}

/**
 * Processes every waiting job in sequence, regardless of its time. Jobs that are added in the meantime wait for the
 * next call. Returns how many there were.
 */
export async function deliverAll(world: TestWorld, deps = world.deps): Promise<number> {
  const { rows } = await sql<{ data: DeliveryJob }>`
    delete from pgboss.job where name = 'deliveries' and state = 'created' returning data
  `.execute(world.db);
  for (const { data } of rows) await deliverMessage(deps, data.deliveryId);
  return rows.length;
}
