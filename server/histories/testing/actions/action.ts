import type { Draw } from '../draw.ts';
import type { State } from '../state.ts';

/** A drawn request, before its sender is chosen. */
export type Drawn = {
  /** User ids of those who may send it; now and then somebody else sends it. */
  by: readonly string[];
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
};

export type Action = {
  /** Relative to the weights of the other actions. */
  weight: number;
  /**
   * An accepted request writes exactly one of these audit actions; empty when it writes no audit row.
   */
  audits: readonly string[];
  /** An accepted request may change nothing and then writes no audit row. */
  mayChangeNothing?: true;
  draw(draw: Draw, state: State): Drawn;
};
