import type { Series } from '#shared/contract/series.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { SERIES_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import type { ReservedSide } from '#server/db/series-table.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { changeSeries, showSeries } from './change-series.step.ts';
import { findReserved, type SentSide } from './reserved-side.step.ts';
import { listReservable } from './series-sides.repository.ts';
import { lockedForSeriesHost } from './series.loader.ts';

/** Reserving a place twice is not an error (rules/series 5.4). */
export function reservePlace(
  deps: Deps,
  viewer: Viewer,
  id: string,
  sent: SentSide,
): Promise<Series> {
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    const row = await lockedForSeriesHost(tx, actor, id);
    if (findReserved(row.reserved, sent) !== undefined) return showSeries(tx, deps, row);
    const side = await nameSide(tx, row.host_user_id, sent);
    const reserved = [...row.reserved, side];
    if (reserved.length > SERIES_LIMITS.reserved.max) throw new AppError('too_many_reserved');
    const shown = await changeSeries(tx, deps, row, { reserved });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'series.reserve_place',
      subject: { type: 'series', id },
      before: null,
      after: side,
    });
    return shown;
  });
}

/** Throws a 400 for a side that no tournament of the host has approved. */
async function nameSide(tx: Tx, hostId: string, sent: SentSide): Promise<ReservedSide> {
  const former = await listReservable(tx, hostId, [sent.clanId ?? sent.teamId ?? '']);
  const sides = former.flatMap<ReservedSide>(({ clan_id: clanId, team_id: teamId, name }) => {
    if (clanId !== null) return [{ name, clanId }];
    return teamId === null ? [] : [{ name, teamId }];
  });
  const side = findReserved(sides, sent);
  if (side !== undefined) return side;
  throw invalidInput(
    sent.clanId ? 'clanId' : 'teamId',
    'Only a clan or team that played in one of your tournaments can have a place.',
  );
}
