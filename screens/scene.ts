import type { Page } from 'playwright-core';

/**
 * The scenes' communities: the demo, the demo on a match day, an empty one, and one in which everything has its
 * maximum number and length.
 */
export type StageName = 'demo' | 'staged' | 'empty' | 'full';

export type Stage = {
  url: string;
  /** Throws if the stage has no object with that name. */
  id(staged: string): string;
};

export type Scene = {
  /** The area, screen and state, such as `tournaments/list/error`. */
  name: string;
  stage: StageName;
  /** The screen's pattern in web/lib/paths.ts, or the address of a page that the server renders. */
  at: string;
  /** The username of the account that is signed in; undefined for a visitor. */
  as?: string;
  /** Set for a page that ignores colour schemes, which is checked in one preset only. */
  hasOwnColors?: true;
  /** Set for a scene that keeps loading, so nothing waits for its skeletons to disappear. */
  loading?: true;
  /** A script error or console message that the state causes. */
  complaint?: RegExp;
  refusals?: readonly number[];
  /** Set for a picture over a game, which has the ratio of a screen and no controls. */
  isOnAir?: true;
  /** The widths at which the state exists; undefined for all. */
  widths?: readonly number[];
  /** Brings the page to the state and waits until it is visible. */
  open: (page: Page, stage: Stage) => Promise<void>;
};

/** The widths of a phone, a tablet, a laptop and a large monitor. */
export const WIDTHS = [360, 768, 1440, 2560] as const;

export const ON_AIR_WIDTHS = [1280, 1920] as const;
