import {
  figuresDifference,
  noFigures,
  tournamentFigures,
  type FiguresByOwner,
} from '../../../../shared/domain/tournaments/figures.ts';
import { playerScores } from '../../../../shared/domain/tournaments/mvp.ts';
import { finalScores } from '../../../../shared/domain/tournaments/standings.ts';
import type { Tx } from '../../../db/connection.ts';
import { AppError } from '../../../platform/errors.ts';
import { addFigures } from '../../leaderboards/figures.repository.ts';
import { listRegistrationRows } from '../registrations/registrations.repository.ts';
import { findTournament } from '../tournaments.repository.ts';
import { replaceFinalStandings } from './final-standings.repository.ts';
import { loadResults } from './results.repository.ts';

/**
 * Makes a change to a locked tournament and keeps what it adds to the figures of its clans and
 * players in step, in the same transaction; stores the final standings of a completed one.
 */
export async function keepFigures(
  tx: Tx,
  tournamentId: string,
  change: () => Promise<void>,
): Promise<void> {
  const before = await figuresOf(tx, tournamentId);
  await change();
  const after = await figuresOf(tx, tournamentId);
  await addFigures(tx, figuresDifference(before.figures, after.figures));
  if (after.completed) await replaceFinalStandings(tx, tournamentId, after.table);
}

/** Counts one new registration for its clan and its people: the cheap case of `keepFigures`. */
export async function countRegistration(
  tx: Tx,
  clanId: string | null,
  players: readonly string[],
): Promise<void> {
  const entry = { registrationId: '', clanId, status: 'waitlist', players } as const;
  const added = tournamentFigures({ status: 'open', entries: [entry], table: [], players: [] });
  await addFigures(tx, figuresDifference(noFigures, added));
}

async function figuresOf(tx: Tx, tournamentId: string) {
  const tournament = await findTournament(tx, tournamentId);
  if (tournament === undefined) throw new AppError('tournament_not_found');
  const registrations = await listRegistrationRows(tx, tournamentId);
  const results = await loadResults(tx, tournament);
  const table = finalScores(results);
  const figures: FiguresByOwner = tournamentFigures({
    status: tournament.status,
    entries: registrations.map((row) => ({
      registrationId: row.id,
      clanId: row.clan_id,
      status: row.status,
      players: [...row.members, ...row.substitutes],
    })),
    table,
    players: playerScores(results.rounds, table),
  });
  return { figures, table, completed: tournament.status === 'completed' };
}
