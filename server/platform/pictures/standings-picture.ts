/** Sides that have a row of their own: more would be too small to read on a phone. */
export const mostRows = 25;

/** What a picture of standings shows; texts as they were typed, dates and figures as they are written. */
export type StandingsPicture = {
  /** Of which moment they are. */
  caption: string;
  title: string;
  facts: { label: string; value: string }[];
  /** The best first; how many of them are drawn is the picture's business. */
  rows: { rank: number; name: string; wins: string; kills: string; points: string }[];
  /** Sides without a row of their own here. */
  more: number;
  players: { rank: number; name: string; side: string; kills: string }[];
  siteName: string;
  /** Where the site is. */
  site: string;
  date: string;
  /** What takes the place of the theme's colours, by variables with their two hyphens. */
  colors: Readonly<Record<string, string>>;
};
