import type { ReadDb, Tx } from '#server/db/connection.ts';
import type { Deps } from '../../deps.ts';

export type TimerDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'newId'
  | 'queue'
  | 'tellRooms'
  | 'editSlotList'
  | 'postCheckIn'
  | 'postReminder'
  | 'announceTournament'
  | 'ownerDiscordId'
>;

/** The row that a timer belongs to, and the time stored in it. */
export type Due = { id: string; due: Date };

type TimerSteps<Row> = {
  /** True if the kind decides by itself what a late timer still does. */
  actsLate?: true;
  /** Locks the row and everything that its change has to lock. Returns undefined if the row is gone. */
  lock(tx: Tx, id: string): Promise<Row | undefined>;
  /** Returns the time for which the row asks for a timer; null if it asks for none, or no longer. */
  dueAt(row: Row): Date | null;
  /** Does what is due, and marks it as done. */
  act(tx: Tx, deps: TimerDeps, row: Row): Promise<void>;
  /** Returns the timers that rows ask for, that are not done, and that are due after a time. */
  listSince(db: ReadDb, since: Date): Promise<Due[]>;
  /** Rows that asked for no timer because of a limit of the former process may ask for one again. */
  resume?(tx: Tx, deps: TimerDeps): Promise<void>;
};

export type TimerKindSteps = {
  /** False if a timer that is a day late does nothing (rules/happenings 2.4). */
  actsLate: boolean;
  /** Acts if the row still asks for a timer at exactly that moment, and otherwise does nothing. */
  act(tx: Tx, deps: TimerDeps, due: Due): Promise<void>;
  listSince(db: ReadDb, since: Date): Promise<Due[]>;
  resume(tx: Tx, deps: TimerDeps): Promise<void>;
};

export function timerKind<Row>(steps: TimerSteps<Row>): TimerKindSteps {
  return {
    actsLate: steps.actsLate ?? false,
    listSince: (db, since) => steps.listSince(db, since),
    resume: async (tx, deps) => steps.resume?.(tx, deps),
    async act(tx, deps, { id, due }) {
      const row = await steps.lock(tx, id);
      if (row === undefined || steps.dueAt(row)?.getTime() !== due.getTime()) return;
      await steps.act(tx, deps, row);
    },
  };
}
