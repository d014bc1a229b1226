import type { AbsentSide } from '#shared/domain/happenings.ts';
import type { ReadDb, Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { listRegistrationRows } from '../registrations/registrations.repository.ts';
import type { TimerDeps } from '../timers/timer-kind.step.ts';
import type { TournamentRow } from '../tournaments.repository.ts';

export async function listAbsent(db: ReadDb, tournamentId: string): Promise<AbsentSide[]> {
  const approved = await listRegistrationRows(db, tournamentId, 'approved');
  return approved
    .filter((side) => side.checked_in_at === null)
    .map((side) => ({ registrationId: side.id, side: side.name }));
}

type Call = { kind: 'check_in.reminded' | 'check_in.last_call'; sides: AbsentSide[] };

/** Also posts it to Discord if the tournament posts its check-in. */
export async function tellAbsent(
  tx: Tx,
  deps: TimerDeps,
  tournament: TournamentRow,
  { kind, sides }: Call,
): Promise<void> {
  const happening = { kind, tournamentId: tournament.id, data: { sides } };
  for (const happeningId of await tell(tx, deps, happening)) {
    await deps.postReminder(tx, deps, tournament, happeningId);
  }
}
