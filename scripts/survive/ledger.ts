import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../harness/client.ts';

/** Something that one writer alone changes, step by step; a state of null is that it does not exist. */
export type Thing<State> = {
  name: string;
  /** What the last acknowledged write made of it. */
  known: State | null;
  /** What a write made of it that was sent and never answered. */
  doubted: State | null;
  earlier: (State | null)[];
  /** What the product shows of it. */
  read: () => Promise<State | null>;
};

export type Finding = 'right' | 'lost' | 'half';

/** Counts the writes that were acknowledged and holds what they came to. */
export type Ledger = {
  acknowledged: number;
  /** Whatever was written to since the last time that all of it was looked at. */
  touched: Set<Thing<unknown>>;
  all: Set<Thing<unknown>>;
};

/** A ledger in which nothing is acknowledged and no thing known yet. */
export function createLedger(): Ledger {
  return { acknowledged: 0, touched: new Set(), all: new Set() };
}

/** A thing as it is known to be, or with null one that its first write will make. */
export function createThing<State>(
  name: string,
  known: State | null,
  read: () => Promise<State | null>,
): Thing<State> {
  return { name, known, doubted: null, earlier: [], read };
}

/**
 * Makes one write that turns a thing into its next state and notes whether it was acknowledged.
 * Throws what the write throws: a refusal changed nothing, anything else leaves the thing in doubt.
 */
export async function write<State, Result>(
  ledger: Ledger,
  thing: Thing<State>,
  next: State,
  send: () => Promise<Result>,
): Promise<Result> {
  ledger.touched.add(thing);
  ledger.all.add(thing);
  thing.doubted = next;
  try {
    const result = await send();
    thing.earlier.push(thing.known);
    thing.known = next;
    thing.doubted = null;
    ledger.acknowledged += 1;
    return result;
  } catch (error) {
    if (error instanceof Refusal) thing.doubted = null;
    throw error;
  }
}

/**
 * Compares a thing with what the product shows now: right is the acknowledged state, or the whole of
 * the one in doubt; an earlier state is a loss, anything else is half a write.
 */
export async function examine<State>(thing: Thing<State>): Promise<Finding> {
  const found = await thing.read().catch(nothingWhenMissing);
  const finding = judge(thing, found);
  thing.earlier.push(thing.known);
  thing.known = found;
  thing.doubted = null;
  return finding;
}

function nothingWhenMissing(error: unknown): null {
  if (error instanceof Refusal && error.code.endsWith('_not_found')) return null;
  throw error;
}

function judge<State>({ known, doubted, earlier }: Thing<State>, found: State | null): Finding {
  if (isDeepStrictEqual(found, known)) return 'right';
  if (doubted !== null && isDeepStrictEqual(found, doubted)) return 'right';
  return earlier.some((state) => isDeepStrictEqual(found, state)) ? 'lost' : 'half';
}
