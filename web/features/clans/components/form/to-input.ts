import { createClan } from '#shared/contract/clans.ts';
import { changedFields, type ClanValues } from './clan-values.ts';

export function createInput(values: ClanValues) {
  const { logo, recruiting: _recruiting, ...texts } = values;
  return {
    body: createClan.body.parse(texts),
    files: logo instanceof File ? { logo } : {},
  };
}

/** Sends only the changed fields, so that two concurrent edits conflict only where both changed the same field. */
export function editInput(values: ClanValues, initial: ClanValues) {
  const { logo, recruiting, ...texts } = values;
  const whole = { ...createClan.body.parse(texts), recruiting };
  const changed = changedFields(values, initial);
  // An empty multipart form is invalid.
  const sent = changed.length === 0 ? (['name'] as const) : changed.filter(isText);
  return {
    body: {
      ...Object.fromEntries(sent.map((field) => [field, whole[field]])),
      ...(logo === 'removed' && { logoUrl: '' }),
    },
    files: logo instanceof File ? { logo } : {},
  };
}

function isText<Field extends keyof ClanValues>(field: Field): field is Exclude<Field, 'logo'> {
  return field !== 'logo';
}
