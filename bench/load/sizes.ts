export type Size = { tournaments: number; clans: number; users: number };

/**
 * The large data set has exactly 10,000 completed tournaments, the small one a hundredth of that. There must be at
 * least 20 clans, because the measured tournaments have 20.
 */
export const large: Size = { tournaments: 11_998, clans: 1000, users: 50_000 };
export const small: Size = { tournaments: 100, clans: 20, users: 500 };

/** A bulk of this size yields 10 completed tournaments. */
export const fewTournaments = 10;

/** Bulk tournaments. Five sixths of them are completed. */
export const ordinary = { sides: 12, rounds: 5 };

/** The measured tournaments have the same shape in both data sets, so only the rest grows. */
export const measured = { sides: 20, rounds: 6 };

export const playersPerSide = 3;

/**
 * Every user waits for a slot in some old tournament, together with this many members of their clan. All users
 * therefore have registrations in every data set.
 */
export const waitingPlayers = 20;

/** The number of tournaments whose rounds are saved. Each has its own host. */
export const ongoingTournaments = 10;
