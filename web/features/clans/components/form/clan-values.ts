import type { Clan } from '#shared/contract/clans.ts';

/** `kept` keeps the current logo; a file replaces it. */
export type LogoChoice = 'kept' | 'removed' | File;

/** As typed. */
export type ClanValues = {
  logo: LogoChoice;
  name: string;
  description: string;
  discordInviteLink: string;
  discordServerId: string;
  recruiting: boolean;
};

/** Placeholder in the preview. */
export const UNNAMED = 'Your clan';

export const emptyValues: ClanValues = {
  logo: 'kept',
  name: '',
  description: '',
  discordInviteLink: '',
  discordServerId: '',
  recruiting: true,
};

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

/** Ignores surrounding spaces. */
export function changedFields(values: ClanValues, initial: ClanValues): (keyof ClanValues)[] {
  return fields.filter((field) => plain(values[field]) !== plain(initial[field]));
}

function plain<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.trim() : value;
}
