import type { ReadDb, Tx } from '#server/db/connection.ts';
import type { Deps } from '../../deps.ts';

/** Dependencies of timers, in whichever process. */
export type TimerDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'queue'>;

/** The row that a timer belongs to, and the time stored in it. */
export type Due = { id: string; due: Date };

type TimerSteps<Row> = {
  /** Locks the row and whatever its change locks; undefined when it is gone. */
  lock(tx: Tx, id: string): Promise<Row | undefined>;
  /** Returns when the row asks for its timer; null when its state does not, or no longer. */
  dueAt(row: Row): Date | null;
  /** Does what is due, and marks it as done. */
  act(tx: Tx, deps: TimerDeps, row: Row): Promise<void>;
  /** Returns what is asked for and not done, due since a time. */
  listSince(db: ReadDb, since: Date): Promise<Due[]>;
};

/** A kind of timer. */
export type TimerKindSteps = {
  /** Acts if the row still asks for exactly that moment, and otherwise does nothing. */
  act(tx: Tx, deps: TimerDeps, due: Due): Promise<void>;
  listSince(db: ReadDb, since: Date): Promise<Due[]>;
};

export function timerKind<Row>(steps: TimerSteps<Row>): TimerKindSteps {
  return {
    listSince: (db, since) => steps.listSince(db, since),
    async act(tx, deps, { id, due }) {
      const row = await steps.lock(tx, id);
      if (row === undefined || steps.dueAt(row)?.getTime() !== due.getTime()) return;
      await steps.act(tx, deps, row);
    },
  };
}
