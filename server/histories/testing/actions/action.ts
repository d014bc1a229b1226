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
  /** An accepted request writes one audit row with one of these actions; empty if it writes none. */
  audits: readonly string[];
  /** The further audit rows that an accepted request may write, one of each: by its actor, or by nobody. */
  mayAlsoAudit?: readonly { action: string; by: 'actor' | 'nobody' }[];
  /** Set if an accepted request can leave everything as it was. It then writes no audit row. */
  canBeNoOp?: true;
  draw(draw: Draw, state: State): Drawn;
};
