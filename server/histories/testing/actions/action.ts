import type { Draw } from '../draw.ts';
import type { State } from '../state.ts';

/** A request as it is drawn, before it is known who makes it. */
export type Drawn = {
  /** User ids of those who may; somebody else makes it now and then. */
  by: readonly string[];
  params?: Record<string, string>;
  body?: unknown;
};

/** How histories draw the requests of one call. */
export type Action = {
  /** How often it is drawn beside the others. */
  weight: number;
  /** The audit actions of which it writes exactly one when it is accepted; none for no row. */
  audits: readonly string[];
  /** It may be accepted and leave everything as it is, with no audit row then. */
  mayChangeNothing?: true;
  draw(draw: Draw, state: State): Drawn;
};
