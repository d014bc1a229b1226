/**
 * Ranges of a tournament's fields, including their ends. Those of text are lengths in code points. Points and money
 * are decimals with at most two places (rules/tournaments 1).
 */
export const TOURNAMENT_LIMITS = {
  name: { min: 1, max: 100 },
  description: { min: 0, max: 10_000 },
  rules: { min: 0, max: 10_000 },
  maxTeams: { min: 2, max: 200 },
  maxTeamMembers: { min: 1, max: 20 },
  maxSubstitutes: { min: 0, max: 20 },
  totalRounds: { min: 1, max: 50 },
  firstSlot: { min: 1, max: 50 },
  pointsPerKill: { min: 0, max: 1_000 },
  placementPoints: { min: 0, max: 10_000 },
  prizePool: { min: 0, max: 1_000_000_000 },
  sponsorName: { min: 1, max: 100 },
  sponsorDiscordServerId: { min: 17, max: 20 },
  /** This is far more than anyone needs. It only limits the length of the list. */
  assistants: { min: 0, max: 50 },
  roomId: { min: 1, max: 100 },
  roomPassword: { min: 1, max: 100 },
  /** Kills of one side or player in one round. The maximum keeps sums within the range of a column. */
  roundKills: { min: 0, max: 10_000 },
} as const;

/** The limits of templates, ends included: the name's length in code points, and the number per user or site. */
export const TEMPLATE_LIMITS = { name: { min: 1, max: 60 }, each: { min: 0, max: 20 } } as const;

/** The limits of series, ends included. Those of the names are lengths in code points (rules/series 1). */
export const SERIES_LIMITS = {
  namePattern: { min: 1, max: 100 },
  opensHours: { min: 1, max: 336 },
  /** Times before the start, in minutes. */
  minutesBefore: { min: 0, max: 20_160 },
  /** The number of series of one host: those that are not paused, and all of them. */
  active: { min: 0, max: 10 },
  each: { min: 0, max: 50 },
  reserved: { min: 0, max: 200 },
  skips: { min: 0, max: 100 },
} as const;

/** The defaults of a new tournament's form (rules/tournaments 1.7). */
export const TOURNAMENT_DEFAULTS = {
  checkInAutomatic: true,
  postsCheckIn: false,
  promotesWaitlist: false,
  noShowsWait: false,
  maxTeams: 20,
  maxTeamMembers: 3,
  maxSubstitutes: 2,
  totalRounds: 5,
  firstSlot: 1,
  pointsPerKill: 1,
  prizePool: 0,
  prizeCurrency: 'USD',
  sendsResults: false,
  roomPosts: 'no',
  status: 'open',
} as const;

/**
 * Returns the automatic points of each place, in whole points. Place n gets maxTeams + 1 - n (rules/tournaments
 * 1.8).
 */
export function automaticPlacementPoints(maxTeams: number): Record<number, number> {
  const places = Array.from({ length: maxTeams }, (_, index) => index + 1);
  return Object.fromEntries(places.map((place) => [place, maxTeams + 1 - place]));
}

/**
 * Ranges of the scoring rules, including their ends, with points and multipliers as decimals (rules/scoring 6 to
 * 9).
 */
export const SCORING_LIMITS = {
  /** Points for a place may be negative, which a tournament's form does not allow. */
  placementPoints: { min: -1_000, max: 10_000 },
  killCap: { min: 0, max: 10_000 },
  killTimes: { min: 0, max: 100 },
  tieBreaks: { min: 0, max: 8 },
  matchPoint: { min: 0, max: 1_000_000 },
  /** Points of one adjustment, which are never 0. */
  adjustment: { min: -10_000, max: 10_000 },
  /**
   * The number of adjustments of a tournament. This is far more than anyone needs; it only limits the length of the
   * list.
   */
  adjustments: { min: 0, max: 1_000 },
  /** The length of a reason that the host gives for a correction. */
  reason: { min: 1, max: 300 },
} as const;
