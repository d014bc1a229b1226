import type { CallOutput } from '#shared/contract/call.ts';
import type { saveServerConfig, ServerConfig } from '#shared/contract/server-config.ts';
import { fieldKinds, type MappingOf } from '#server/db/field-mapping.ts';
import type { Row } from '#server/db/schema.ts';

/** The token is encrypted and never returned, so it has no mapping. */
type Form = Omit<CallOutput<typeof saveServerConfig>['body'], 'botToken'>;

const { same, orNull } = fieldKinds<Row<'server_configs'>>();

/** Maps the fields of a server's configuration to columns. */
export const serverConfigFields = {
  discordServerId: same('discord_server_id'),
  announcementChannelId: same('announcement_channel_id'),
  roomsChannelId: orNull('rooms_channel_id'),
  participantRoleId: orNull('participant_role_id'),
  announceAllTournaments: same('announce_all_tournaments'),
} satisfies MappingOf<Form, ServerConfig, Row<'server_configs'>>;
