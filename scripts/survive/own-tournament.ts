import { write, type Thing } from './ledger.ts';
import type { TournamentState } from './show.ts';
import type { Writer } from './writer.ts';

/** A tournament of a writer's own, with what its last write makes of it. */
export type OwnTournament = { id: string; thing: Thing<TournamentState>; state: TournamentState };

/** One write that changes a part of a tournament's state. */
export async function step<Result>(
  { ledger }: Writer,
  tournament: OwnTournament,
  change: Partial<TournamentState>,
  send: () => Promise<Result>,
): Promise<Result> {
  tournament.state = { ...tournament.state, ...change };
  return write(ledger, tournament.thing, tournament.state, send);
}
