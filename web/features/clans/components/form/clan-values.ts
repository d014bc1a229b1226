import type { ImageChoice } from '#web/ui/inputs/form-image.tsx';
import { type Clan, createClan } from '#shared/contract/clans.ts';
import { changedFields } from '#web/lib/form-problems.ts';

/** The values as typed. */
export type ClanValues = {
  logo: ImageChoice;
  name: string;
  description: string;
  discordInviteLink: string;
  discordServerId: string;
  recruiting: boolean;
};

export const UNNAMED = 'Your clan';

export const emptyValues: ClanValues = {
  logo: 'kept',
  name: '',
  description: '',
  discordInviteLink: '',
  discordServerId: '',
  recruiting: true,
};

export function toValues(clan: Clan): ClanValues {
  return {
    logo: 'kept',
    name: clan.name,
    description: clan.description,
    discordInviteLink: clan.discordInviteLink ?? '',
    discordServerId: clan.discordServerId ?? '',
    recruiting: clan.recruiting,
  };
}

export function createInput(values: ClanValues) {
  const { logo, recruiting: _recruiting, ...texts } = values;
  return {
    body: createClan.body.parse(texts),
    files: logo instanceof File ? { logo } : {},
  };
}

/** Sends only the changed fields, so two concurrent edits conflict only if both changed the same field. */
export function editInput(values: ClanValues, initial: ClanValues) {
  const { logo, recruiting, ...texts } = values;
  const parsed = { ...createClan.body.parse(texts), recruiting };
  const changed = changedFields(values, initial);
  // An empty multipart form is invalid.
  const sent = changed.length === 0 ? (['name'] as const) : changed.filter(isText);
  return {
    body: {
      ...Object.fromEntries(sent.map((field) => [field, parsed[field]])),
      ...(logo === 'removed' && { logoUrl: '' }),
    },
    files: logo instanceof File ? { logo } : {},
  };
}

function isText<Field extends keyof ClanValues>(field: Field): field is Exclude<Field, 'logo'> {
  return field !== 'logo';
}
