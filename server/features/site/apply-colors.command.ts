import { isDeepStrictEqual } from 'node:util';
import { isSiteOwner, type Viewer } from '#shared/domain/accounts/roles.ts';
import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { holdActor } from '../accounts/actor.loader.ts';
import type { Deps } from '../deps.ts';
import { lockSiteRow, saveScheme, siteSubject } from './site.repository.ts';

/** See rules/admin 6.1. */
export function applyColors(
  deps: Deps,
  viewer: Viewer,
  { name, colors }: ColorScheme,
): Promise<ColorScheme> {
  const scheme = { name, colors };
  return inTransaction(deps.db, async (tx) => {
    if (!isSiteOwner(await holdActor(tx, deps, viewer))) throw new AppError('not_owner');
    const { color_scheme: before } = await lockSiteRow(tx);
    if (isDeepStrictEqual(before, scheme)) return scheme;
    await saveScheme(tx, scheme);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'site.apply-colors',
      subject: siteSubject,
      ...getChange(before, scheme),
    });
    publish(tx, { of: 'site' });
    return scheme;
  });
}

/** Null means the built-in value. */
function getChange(before: ColorScheme | null, after: ColorScheme) {
  const variables = Object.keys({ ...before?.colors, ...after.colors });
  const changed = variables.filter((each) => before?.colors[each] !== after.colors[each]);
  const pick = (scheme: ColorScheme | null) => ({
    name: scheme?.name ?? null,
    colors: Object.fromEntries(changed.map((each) => [each, scheme?.colors[each] ?? null])),
  });
  return { before: pick(before), after: pick(after) };
}
