import type { Tx } from '#server/db/connection.ts';
import { announcementMessage } from '#server/discord/messages/announcement-message.ts';
import { attemptMs } from '#server/discord/next-step.ts';
import { findUser } from '../../accounts/users.repository.ts';
import type { DeliveryKindSteps, Doubted } from './delivery-kind.step.ts';

/** An announcement invites sides to register, so it is outdated once nobody can register (rules/discord 3.4). */
export const announcementDelivery: DeliveryKindSteps = {
  getChannel: (config) => config.announcement_channel_id,
  outdatedBy,
  async write({ publicUrl }, { tournament, siteName, colorScheme }) {
    if (tournament === null) return { outdated: 'The tournament was deleted.' };
    const message = announcementMessage({ tournament, publicUrl, siteName, colorScheme });
    return { message, digest: null, timeoutMs: attemptMs };
  },
};

async function outdatedBy(tx: Tx, { tournament, config, now }: Doubted): Promise<string | null> {
  if (tournament?.status !== 'open') return 'The tournament is no longer open.';
  if (config === undefined) return null;
  const closesAt = tournament.registration_closes_at;
  if (closesAt !== null && closesAt <= now) return 'Its registration has closed.';
  const isSponsors = tournament.sponsor_discord_server_id === config.discord_server_id;
  if (!isSponsors && !config.announce_all_tournaments) {
    return 'This Discord server no longer announces all tournaments.';
  }
  const host = await findUser(tx, tournament.host_user_id);
  return host?.banned === true ? 'Its host is banned.' : null;
}
