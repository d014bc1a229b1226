import type { Round } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Happening } from '#shared/domain/happenings.ts';
import { ignoreProblem } from '#shared/domain/tournaments/rounds.ts';
import { recordAudit, type UndoEntry } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { withStatsUpdate } from '../results/update-stats.step.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { showStoredRound } from './round.loader.ts';
import { updateRound, type RoundRow } from './rounds.repository.ts';

type Write = {
  viewer: Viewer;
  tournament: TournamentRow;
  round: RoundRow | undefined;
  /** Null counts the round again. */
  reason: string | null;
  undo?: UndoEntry;
};

/** The caller has locked the tournament. */
export async function writeIgnored(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, round, reason, undo }: Write,
): Promise<Round> {
  const problem = ignoreProblem(
    reason === null ? 'count' : 'ignore',
    tournament.status,
    round === undefined ? null : round.ignored_at !== null,
  );
  if (problem !== null) throw new AppError(problem);
  if (round === undefined) throw new AppError('round_has_no_room');
  const write = () =>
    updateRound(tx, round.id, {
      ignored_at: reason === null ? null : deps.clock(),
      ignored_reason: reason,
    });
  // Results count in the stats only once the tournament is completed.
  const changed = await (tournament.status === 'completed'
    ? withStatsUpdate(tx, tournament.id, write)
    : write());
  publish(tx, { of: 'tournament', id: tournament.id, part: 'rounds' });
  publish(tx, { of: 'tournament', id: tournament.id, part: 'results' });
  const entry = {
    actorId: viewer.userId,
    action: reason === null ? 'round.count_again' : 'round.ignore',
    subject: { type: 'round', id: round.id },
    before: { ignoredReason: round.ignored_reason },
    after: {
      tournamentId: tournament.id,
      roundNumber: round.round_number,
      ignoredReason: reason,
    },
  } as const;
  await recordAudit(tx, deps, entry, undo);
  const subject = { tournamentId: tournament.id, roundNumber: round.round_number };
  const told: Happening =
    reason === null
      ? { kind: 'round.counted_again', ...subject, data: {} }
      : { kind: 'round.ignored', ...subject, data: { reason } };
  await tell(tx, deps, told);
  return showStoredRound(tx, viewer, { tournament, round: changed });
}
