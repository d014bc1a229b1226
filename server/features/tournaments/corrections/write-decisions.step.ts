import type { FinalScore } from '#shared/contract/results.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { finalScores } from '#shared/domain/tournaments/standings.ts';
import { recordAudit, type UndoEntry } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import type { Deps } from '../../deps.ts';
import { presentFinalScore } from '../results/results.presenter.ts';
import { loadResults } from '../results/results.repository.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { listTieDecisions } from './tie-decisions.repository.ts';
import { writeCorrection } from './write-correction.step.ts';

type Change = {
  viewer: Viewer;
  tournament: TournamentRow;
  write: () => Promise<void>;
  undo?: UndoEntry;
};

/** The caller has locked the tournament. */
export async function writeDecisions(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, write, undo }: Change,
): Promise<FinalScore[]> {
  const before = await readDecisions(tx, tournament);
  await writeCorrection(tx, tournament, write);
  const after = await readDecisions(tx, tournament);
  const entry = {
    actorId: viewer.userId,
    action: 'tie.decide',
    subject: { type: 'tournament', id: tournament.id },
    before,
    after,
  } as const;
  await recordAudit(tx, deps, entry, undo);
  const orders = after.decisions.map(({ sides }) =>
    sides.map(({ registrationId, name }) => ({ registrationId, side: name })),
  );
  await tell(tx, deps, {
    kind: 'standings.decided',
    tournamentId: tournament.id,
    data: { orders },
  });
  return readStandings(tx, tournament);
}

export async function readStandings(tx: Tx, tournament: TournamentRow): Promise<FinalScore[]> {
  return finalScores(await loadResults(tx, tournament)).map(presentFinalScore);
}

async function readDecisions(tx: Tx, { id }: TournamentRow) {
  const decisions = await listTieDecisions(tx, id);
  return { decisions: decisions.map(({ sides, reason }) => ({ sides, reason })) };
}
