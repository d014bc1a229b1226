/** The maximum number of sides with their own row. With more, text would be too small on a phone. */
export const maxRows = 25;

export type StandingsPictureRow = {
  rank: number;
  name: string;
  /** True if the side won the tournament by match point. */
  isWinner: boolean;
  /** Short marks of ties, adjustments and dropped rounds; empty without any. */
  marks: string;
  wins: string;
  kills: string;
  points: string;
};

/** The contents of a picture of standings. Dates and numbers are already formatted. */
export type StandingsPicture = {
  caption: string;
  title: string;
  facts: { label: string; value: string }[];
  /** The rows, best first. Only the first `maxRows` are drawn. */
  rows: StandingsPictureRow[];
  /** The number of sides without their own row. */
  more: number;
  /** One line about unusual scoring; null if it is as usual. */
  scoring: string | null;
  players: { rank: number; name: string; side: string; kills: string }[];
  siteName: string;
  /** The site's address. */
  site: string;
  date: string;
  /** Overrides of the theme's colours, by CSS variable with its two hyphens. */
  colors: Readonly<Record<string, string>>;
};

/** The message to the drawing process. */
export type Order = { picture: StandingsPicture };

/** The response of the drawing process to each order. */
export type Drawn = { png: Uint8Array } | { failed: string };
