import type { CallOutput } from '#shared/contract/call.ts';
import type { Clan, createClan, updateClan } from '#shared/contract/clans.ts';
import { fieldKinds, type MappingOf } from '#server/db/field-mapping.ts';
import type { Row } from '#server/db/schema.ts';
import { fileUrl } from '../files/files.presenter.ts';

type Forms = CallOutput<typeof createClan>['body'] & CallOutput<typeof updateClan>['body'];

/** A logo is stored by its file name. */
type Sent = Omit<Forms, 'logoUrl'> & { logoUrl: string | null };

const { same, orNull } = fieldKinds<Row<'clans'>>();

export const clanFields = {
  name: same('name'),
  description: same('description'),
  logoUrl: { ...same('logo_file'), fromRow: fileUrl },
  discordInviteLink: orNull('discord_invite_link'),
  discordServerId: orNull('discord_server_id'),
  recruiting: same('recruiting'),
} satisfies MappingOf<Sent, Clan, Row<'clans'>>;
