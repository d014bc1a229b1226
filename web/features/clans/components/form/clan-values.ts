import type { Clan } from '#shared/contract/clans.ts';

/** What becomes of the logo: the one that is there stays, none from now on, or a new file. */
export type LogoChoice = 'kept' | 'removed' | File;

/** What the form of a clan holds, as it is typed. */
export type ClanValues = {
  logo: LogoChoice;
  name: string;
  description: string;
  discordInviteLink: string;
  discordServerId: string;
  recruiting: boolean;
};

/** What a clan is called before it has a name. */
export const UNNAMED = 'Your clan';

/** What the form of a new clan starts with. */
export const emptyValues: ClanValues = {
  logo: 'kept',
  name: '',
  description: '',
  discordInviteLink: '',
  discordServerId: '',
  recruiting: true,
};

/** Returns what the form of a clan that exists starts with. */
export function valuesOf(clan: Clan): ClanValues {
  return {
    logo: 'kept',
    name: clan.name,
    description: clan.description,
    discordInviteLink: clan.discordInviteLink ?? '',
    discordServerId: clan.discordServerId ?? '',
    recruiting: clan.recruiting,
  };
}

const fields = [
  'logo',
  'name',
  'description',
  'discordInviteLink',
  'discordServerId',
  'recruiting',
] as const;

/** Returns the fields that are not as at first; space around a text is no change. */
export function changedFields(values: ClanValues, initial: ClanValues): (keyof ClanValues)[] {
  return fields.filter((field) => plain(values[field]) !== plain(initial[field]));
}

function plain<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.trim() : value;
}
