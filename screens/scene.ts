import type { Page } from 'playwright-core';

/** The communities that scenes are played in: the demo, the demo on a match day, one where nobody was yet, and one with the most and longest of everything. */
export type StageName = 'demo' | 'staged' | 'empty' | 'full';

/** What a scene finds in its stage. */
export type Stage = {
  /** The product's origin. */
  url: string;
  /** The id of something that was staged, by the name that its stage gives it. Throws when there is none. */
  id(staged: string): string;
};

export type Scene = {
  /** Area, screen and state, such as `tournaments/list/error`. */
  name: string;
  stage: StageName;
  /** The screen's pattern in web/lib/paths.ts, or the address of a page that the server writes. */
  at: string;
  /** Who looks: an account by its username; a visitor when absent. */
  as?: string;
  /** A page that no scheme reaches: it is looked at in one preset. */
  hasOwnColors?: true;
  /** Stays as it is while it loads: its skeletons are not waited for. */
  loading?: true;
  /** A script error or console message that belongs to the state. */
  complaint?: RegExp;
  /** The refusals of the server that belong to the state, by their status. */
  refusals?: readonly number[];
  /** Widths at which the state exists; all of them when absent. */
  widths?: readonly number[];
  /** Brings the page to the state and waits until it is seen. */
  open: (page: Page, stage: Stage) => Promise<void>;
};

/** The widths of a phone, a tablet and a laptop. */
export const WIDTHS = [360, 768, 1440] as const;
