import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDb } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import type { TournamentRow } from '../tournaments/tournaments.repository.ts';
import { countSentResults } from './sent-results.repository.ts';
import {
  findServerConfig,
  findSponsorConfig,
  type ServerConfigRow,
} from './server-config/server-configs.repository.ts';

const hourMs = 60 * 60_000;

/** The number of times that one account may send results to Discord within an hour, since people read the channel. */
const sentAnHour = 20;

/** Throws `results_sent_often`. Edits count too. */
export async function assertSendLimit(
  { db, clock }: Pick<ReadDeps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<void> {
  const since = new Date(clock().getTime() - hourMs);
  if ((await countSentResults(db, viewer.userId, since)) >= sentAnHour) {
    throw new AppError('results_sent_often');
  }
}

/** Throws `server_not_configured`, which says what is missing. */
export async function sponsorChannel(
  db: ReadDb,
  serverId: string | null,
): Promise<ServerConfigRow> {
  const config = serverId === null ? undefined : await findServerConfig(db, serverId);
  if (config === undefined) throw notConfigured(serverId);
  return config;
}

/** Throws `server_not_proved` unless the host has proved that they manage the server. */
export async function provedChannel(
  db: ReadDb,
  { id, sponsor_discord_server_id: serverId }: TournamentRow,
): Promise<ServerConfigRow> {
  const config = await findSponsorConfig(db, id);
  if (config === undefined) throw notConfigured(serverId);
  if (!config.is_proved) throw new AppError('server_not_proved');
  return config;
}

function notConfigured(serverId: string | null): AppError {
  return new AppError('server_not_configured', {
    message:
      serverId === null
        ? "No sponsor Discord server is set for this tournament. Add the server's ID to the tournament first."
        : "No announcement channel is set for the sponsor's Discord server. Someone who manages it has to set one under Server Config first.",
  });
}
