import { createClan } from '#shared/contract/clans.ts';
import { changedFields, type ClanValues } from './clan-values.ts';

/** Returns the call that creates what a complete form says. */
export function createInput(values: ClanValues) {
  const { logo, recruiting: _recruiting, ...texts } = values;
  return {
    body: createClan.body.parse(texts),
    files: logo instanceof File ? { logo } : {},
  };
}

/**
 * Returns the call that saves what was changed: what is left out stays, so that two who edit at once only meet in the
 * fields that both changed.
 */
export function editInput(values: ClanValues, initial: ClanValues) {
  const { logo, recruiting, ...texts } = values;
  const whole = { ...createClan.body.parse(texts), recruiting };
  const changed = changedFields(values, initial);
  // A form without any part is none.
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
