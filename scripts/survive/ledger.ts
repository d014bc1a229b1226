import { isDeepStrictEqual } from 'node:util';
import { errorTable } from '#shared/contract/errors.ts';
import { Refusal } from '../harness/client.ts';

/** A record that only one writer changes, one write at a time. A null state means that it does not exist. */
export type Thing<State> = {
  name: string;
  /** The state after the last acknowledged write. */
  known: State | null;
  /** The state after a write that was sent and got no response. */
  inDoubt: State | null;
  earlier: (State | null)[];
  read: () => Promise<State | null>;
};

export type Finding = 'right' | 'lost' | 'partial';

export type Ledger = {
  acknowledged: number;
  /** Every record written to since the last full check. */
  touched: Set<Thing<unknown>>;
  all: Set<Thing<unknown>>;
};

export function createLedger(): Ledger {
  return { acknowledged: 0, touched: new Set(), all: new Set() };
}

/** `known` is null if the first write will create the record. */
export function createThing<State>(
  name: string,
  known: State | null,
  read: () => Promise<State | null>,
): Thing<State> {
  return { name, known, inDoubt: null, earlier: [], read };
}

/**
 * Makes one write to the next state and records whether it was acknowledged. Rethrows the error of the write. A
 * refusal changed nothing; any other error leaves the state in doubt.
 */
export async function write<State, Result>(
  ledger: Ledger,
  thing: Thing<State>,
  next: State,
  send: () => Promise<Result>,
): Promise<Result> {
  ledger.touched.add(thing);
  ledger.all.add(thing);
  thing.inDoubt = next;
  try {
    const result = await send();
    thing.earlier.push(thing.known);
    thing.known = next;
    thing.inDoubt = null;
    ledger.acknowledged += 1;
    return result;
  } catch (error) {
    if (isRefused(error)) thing.inDoubt = null;
    throw error;
  }
}

/** Returns whether a write certainly changed nothing. A connection can be lost while its transaction commits. */
export function isRefused(error: unknown): error is Refusal {
  return error instanceof Refusal && errorTable[error.code].status < 500;
}

/**
 * Compares a record with the state that the product shows now. The acknowledged state or the complete state in
 * doubt is correct, an earlier state is a loss, and anything else is a partial write.
 */
export async function examine<State>(thing: Thing<State>): Promise<Finding> {
  const found = await thing.read().catch(nullIfNotFound);
  const finding = judge(thing, found);
  thing.earlier.push(thing.known);
  thing.known = found;
  thing.inDoubt = null;
  return finding;
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof Refusal && error.code.endsWith('_not_found')) return null;
  throw error;
}

function judge<State>({ known, inDoubt, earlier }: Thing<State>, found: State | null): Finding {
  if (isDeepStrictEqual(found, known)) return 'right';
  if (inDoubt !== null && isDeepStrictEqual(found, inDoubt)) return 'right';
  return earlier.some((state) => isDeepStrictEqual(found, state)) ? 'lost' : 'partial';
}
