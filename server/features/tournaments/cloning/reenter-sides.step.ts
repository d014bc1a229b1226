import {
  returnSide,
  type ReturningSide,
  type ReturningSides,
} from '#shared/domain/tournaments/returning-sides.ts';
import { mayTakePart } from '#shared/domain/accounts/permissions.ts';
import type { Tx } from '#server/db/connection.ts';
import { toViewer } from '../../accounts/users.presenter.ts';
import { findUsers } from '../../accounts/users.repository.ts';
import type { Deps } from '../../deps.ts';
import type { SlotDeps } from '../slots/place-sides.step.ts';
import { approveWaiting } from '../registrations/approve-waiting.step.ts';
import { enterSides, type EnteringSide } from '../registrations/enter-side.step.ts';
import type { FormerSide } from '../registrations/former-sides.repository.ts';
import { listRegistrationRows } from '../registrations/registrations.repository.ts';
import { loadSides, type CurrentSide } from '../registrations/side.loader.ts';
import type { TournamentRow } from '../tournaments.repository.ts';

type ReturnDeps = SlotDeps & Pick<Deps, 'ownerDiscordId'>;

export type Skipped = { name: string; reason: string };

type Returned = { entered: { id: string; name: string }[]; skipped: Skipped[] };

type Returning = {
  from: string;
  /** The clone, which nobody else can see yet. */
  tournament: TournamentRow;
  sides: Exclude<ReturningSides, 'none'>;
  now: Date;
};

/**
 * Keeps the order and applies the current rules (rules/tournaments 13.5 and 13.6). The caller has locked `from`.
 * Returns the registered sides, and those that were skipped or not approved, each with the reason.
 */
export async function reenterSides(
  tx: Tx,
  deps: ReturnDeps,
  { from, tournament, sides, now }: Returning,
): Promise<Returned> {
  const former = await listRegistrationRows(tx, from, 'approved');
  return enterFormer(tx, deps, { former, tournament, sides, now });
}

type Entering = Omit<Returning, 'from'> & { former: readonly FormerSide[] };

/** Like `reenterSides`, in the given order. */
export async function enterFormer(
  tx: Tx,
  deps: ReturnDeps,
  { former, tournament, sides, now }: Entering,
): Promise<Returned> {
  const current = await loadSides(tx, former);
  const { entries, skipped } = await chooseSides(tx, deps, { former, current, tournament });
  if (entries.length === 0) return { entered: [], skipped };
  await enterSides(tx, deps, { now, tournament, entries });
  const entered = entries.map(({ id, side: { name } }) => ({ id, name }));
  if (sides === 'waitlist') return { entered, skipped };
  const { refused } = await approveWaiting(tx, deps, tournament);
  const waiting = refused.map(({ name, message }) => ({
    name,
    reason: `It stays on the waitlist: ${message}`,
  }));
  return { entered, skipped: [...skipped, ...waiting] };
}

type Choosing = {
  former: readonly FormerSide[];
  current: ReadonlyMap<string, CurrentSide>;
  tournament: TournamentRow;
};

async function chooseSides(tx: Tx, deps: ReturnDeps, { former, current, tournament }: Choosing) {
  const managers = [...current.values()].flatMap((side) => side.managers);
  const accounts = await findUsers(tx, [...new Set(managers)]);
  const eligible = new Set(
    accounts
      .map((row) => toViewer(row, deps.ownerDiscordId))
      .filter(mayTakePart)
      .map(({ userId }) => userId),
  );
  const limits = {
    maxTeamMembers: tournament.max_team_members,
    maxSubstitutes: tournament.max_substitutes,
  };
  // Registrations with the same time are listed by id.
  const ids = former.map(() => deps.newId()).toSorted();
  const entries: EnteringSide[] = [];
  const skipped: Skipped[] = [];
  for (const row of former) {
    const currentSide = current.get(row.id);
    const outcome = returnSide(toReturning(row, currentSide), limits, (userId) =>
      eligible.has(userId),
    );
    const id = ids[entries.length];
    if ('reason' in outcome || currentSide === undefined || id === undefined) {
      const reason = 'reason' in outcome ? outcome.reason : '';
      skipped.push({ name: currentSide?.side.name ?? row.name, reason });
      continue;
    }
    entries.push({ id, by: outcome.by, side: currentSide.side, selection: outcome.selection });
  }
  return { entries, skipped };
}

function toReturning(row: FormerSide, currentSide: CurrentSide | undefined): ReturningSide {
  return {
    noun: row.registration_type === 'clan' ? 'clan' : 'team',
    registeredBy: row.registered_by,
    selection: { selectedMembers: row.members, selectedSubstitutes: row.substitutes },
    people: currentSide?.people ?? null,
    managers: currentSide?.managers ?? [],
  };
}
