import type { StandingsPicture } from './standings-picture.ts';

/** What the product sends to the process that draws. */
export type Order = { picture: StandingsPicture };

/** What that process answers to each order. */
export type Drawn = { png: Uint8Array } | { failed: string };
