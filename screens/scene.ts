import type { Page } from 'playwright-core';

/**
 * The communities of the scenes: the demo, the demo on a match day, an empty one, and one with the most and longest
 * of everything.
 */
export type StageName = 'demo' | 'staged' | 'empty' | 'full';

/** The running product that a scene is shown in. */
export type Stage = {
  /** Origin of the product. */
  url: string;
  /** The id of something that was staged, by its name in the stage. Throws when there is none. */
  id(staged: string): string;
};

export type Scene = {
  /** Area, screen and state, such as `tournaments/list/error`. */
  name: string;
  stage: StageName;
  /** The screen's pattern in web/lib/paths.ts, or the address of a page that the server renders. */
  at: string;
  /** Username of the account that is signed in; a visitor when absent. */
  as?: string;
  /** A page without colour schemes: it is checked in one preset. */
  hasOwnColors?: true;
  /** Keeps loading: its skeletons are not waited for. */
  loading?: true;
  /** A script error or console message that the state causes. */
  complaint?: RegExp;
  /** Status codes of refusals that the state causes. */
  refusals?: readonly number[];
  /** Widths at which the state exists; all when absent. */
  widths?: readonly number[];
  /** Brings the page to the state and waits until it is shown. */
  open: (page: Page, stage: Stage) => Promise<void>;
};

/** Widths of a phone, a tablet and a laptop. */
export const WIDTHS = [360, 768, 1440] as const;
