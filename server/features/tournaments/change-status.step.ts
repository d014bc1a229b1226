import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { StatusKind } from '#shared/domain/happenings.ts';
import {
  nextStatus,
  type TournamentAction,
  type TournamentStatus,
} from '#shared/domain/tournaments/status.ts';
import { publish } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { tell } from '../../db/happenings.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit, type UndoEntry } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { scheduleCheckIn } from './check-in/check-in.step.ts';
import { showTournament } from './tournaments.reader.ts';
import { updateTournament, type TournamentRow } from './tournaments.repository.ts';

type Also = Record<'before' | 'after', Record<string, unknown>>;

const noMore: Also = { before: {}, after: {} };

/**
 * Throws `invalid_transition` (rules/tournaments 3.2). `also` contains the other changes of the call, for the audit
 * log.
 */
export async function changeStatus(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  before: TournamentRow,
  action: TournamentAction,
  { also = noMore, undo }: { also?: Also; undo?: UndoEntry } = {},
): Promise<Tournament> {
  const status = nextStatus(before.status, action);
  if (status === 'invalid_transition') throw new AppError(status);
  if (action === 'publish') await deps.announceTournament(tx, deps, before);
  const write = { viewer, before, status, action: `tournament.${action}`, also };
  return writeStatus(tx, deps, undo === undefined ? write : { ...write, undo });
}

type Write = {
  viewer: Viewer;
  before: TournamentRow;
  status: TournamentStatus;
  action: string;
  also?: Also;
  undo?: UndoEntry;
};

/** The caller has decided on the status. Unlike `changeStatus`, this does not announce the tournament. */
export async function writeStatus(
  tx: Tx,
  deps: Deps,
  { viewer, before, status, action, also = noMore, undo }: Write,
): Promise<Tournament> {
  const completed_at = status === 'completed' ? deps.clock() : null;
  await updateTournament(tx, before.id, { status, completed_at });
  publish(tx, { of: 'tournament', id: before.id, part: 'status' });
  const resumes = before.status === 'cancelled' && status === 'ongoing';
  if (before.status === 'ongoing' || resumes) {
    await deps.tellRooms(tx, deps, before, { rounds: 'all', opens: resumes });
  }
  const entry = {
    actorId: viewer.userId,
    action,
    subject: { type: 'tournament', id: before.id },
    before: { status: before.status, ...also.before },
    after: { status, ...also.after },
  } as const;
  await recordAudit(tx, deps, entry, undo);
  const kind = happeningOf(before.status, status);
  if (kind !== null) await tell(tx, deps, { kind, tournamentId: before.id, data: {} });
  if (status === 'open') await scheduleCheckIn(tx, deps, { ...before, status });
  // The message of a check-in that was removed says only whether the tournament is cancelled.
  const isCancelling = status === 'cancelled' || before.status === 'cancelled';
  if (before.check_in_opens_at !== null || isCancelling) {
    await deps.postCheckIn(tx, deps, { ...before, status });
  }
  return showTournament(tx, { ...before, status, completed_at });
}

/** Null for a draft, which others cannot see (rules/happenings 1.3). */
function happeningOf(before: TournamentStatus, after: TournamentStatus): StatusKind | null {
  if (after === 'draft' || (before === 'draft' && after === 'cancelled')) return null;
  if (before === 'cancelled') return 'tournament.resumed';
  if (after === 'open') return 'tournament.opened';
  if (after === 'ongoing') return 'tournament.started';
  return after === 'completed' ? 'tournament.finished' : 'tournament.cancelled';
}
