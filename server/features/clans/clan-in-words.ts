import { fileUrl } from '../files/file-url.ts';
import type { LockedClan } from './clans.repository.ts';

/** What a clan's form decides, of its row. */
export type ClanFields = Pick<
  LockedClan,
  'name' | 'description' | 'logo_file' | 'discord_invite_link' | 'discord_server_id' | 'recruiting'
>;

/** The form's part of a clan in the words of the contract, as the audit log tells it. */
export function clanInWords(clan: ClanFields): Record<string, unknown> {
  return {
    name: clan.name,
    description: clan.description,
    logoUrl: fileUrl(clan.logo_file),
    discordInviteLink: clan.discord_invite_link,
    discordServerId: clan.discord_server_id,
    recruiting: clan.recruiting,
  };
}
