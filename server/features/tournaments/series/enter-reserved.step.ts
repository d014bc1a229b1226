import type { ReservedSide } from '#server/db/series-table.ts';
import type { Tx } from '#server/db/connection.ts';
import { enterFormer, type Skipped } from '../cloning/reenter-sides.step.ts';
import { listFormerSides, type FormerSide } from '../registrations/former-sides.repository.ts';
import type { TimerDeps } from '../timers/timer-kind.step.ts';
import { findTournament } from '../tournaments.repository.ts';
import { getSideId } from './reserved-side.step.ts';
import { listExisting } from './series-sides.repository.ts';
import type { SeriesRow } from './series.repository.ts';

/**
 * Enters each side with the players with whom this host approved it last (rules/series 3.4). Returns the sides that did
 * not get a place, with the reason.
 */
export async function enterReserved(
  tx: Tx,
  deps: TimerDeps,
  { reserved, host_user_id: hostId }: SeriesRow,
  id: string,
): Promise<Skipped[]> {
  if (reserved.length === 0) return [];
  const tournament = await findTournament(tx, id);
  if (tournament === undefined) throw new Error('the new tournament is gone');
  const found = await listFormerSides(tx, hostId, reserved.map(getSideId));
  const former = reserved.flatMap((side) => found.find((row) => isOf(row, side)) ?? []);
  const missing = reserved.filter((side) => !found.some((row) => isOf(row, side)));
  const existing = missing.length === 0 ? [] : await listExisting(tx, missing.map(getSideId));
  const unknown = missing.map((side) => ({
    name: side.name,
    reason: existing.includes(getSideId(side))
      ? 'This host has not approved it before.'
      : `The ${'clanId' in side ? 'clan' : 'team'} was deleted.`,
  }));
  const entering = { former, tournament, sides: 'approved' as const, now: deps.clock() };
  const { skipped } = await enterFormer(tx, deps, entering);
  return [...unknown, ...skipped];
}

function isOf(row: FormerSide, side: ReservedSide): boolean {
  return getSideId(side) === ('clanId' in side ? row.clan_id : row.team_id);
}
