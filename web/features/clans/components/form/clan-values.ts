import type { ImageChoice } from '#web/ui/inputs/form-image.tsx';
import type { CallInput } from '#shared/contract/call.ts';
import { type Clan, createClan, type updateClan } from '#shared/contract/clans.ts';
import { changedFields } from '#web/lib/form-problems.ts';

type CreateBody = CallInput<typeof createClan>['body'];
type EditBody = CallInput<typeof updateClan>['body'];

/** The values as typed. */
export type ClanValues = { logo: ImageChoice } & Record<keyof CreateBody, string> & {
    [Field in Exclude<keyof EditBody, keyof CreateBody | 'logoUrl'>]: NonNullable<EditBody[Field]>;
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
    body: createClan.body.parse(texts satisfies Record<keyof CreateBody, string>),
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
