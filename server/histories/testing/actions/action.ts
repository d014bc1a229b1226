import type { Draw } from '../draw.ts';
import type { State } from '../state.ts';

/** A drawn request, before its sender is chosen. */
export type Drawn = {
  /** The ids of users who may send it. Occasionally another user sends it. */
  by: readonly string[];
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
};

export type Action = {
  /** A weight relative to the other actions. */
  weight: number;
  /** The audit actions of accepted requests, of which each writes exactly one; empty if it writes no audit row. */
  audits: readonly string[];
  /** Set if an accepted request can leave everything as it was. It then writes no audit row. */
  canBeNoOp?: true;
  draw(draw: Draw, state: State): Drawn;
};
