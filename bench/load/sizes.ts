/** How much a database holds when it is measured. */
export type Size = { tournaments: number; clans: number; users: number };

/**
 * The large data set, of which exactly 10,000 tournaments are completed, and a hundredth of it; a
 * tournament of 20 clans needs 20 of them.
 */
export const large: Size = { tournaments: 11_998, clans: 1000, users: 50_000 };
export const small: Size = { tournaments: 100, clans: 20, users: 500 };

/** So many tournaments in the bulk make 10 completed ones. */
export const fewTournaments = 10;

/** What the tournaments look like that make up the bulk: five sixths are completed. */
export const ordinary = { sides: 12, rounds: 5 };

/** What is measured is alike in both data sets, so that only the rest grows. */
export const measured = { sides: 20, rounds: 6 };

/** Players of a side, in every tournament. */
export const playersPerSide = 3;

/**
 * Everybody waits for a slot in one old tournament or another, with so many people of their clan: in
 * every data set all users have registered for something.
 */
export const waitingPlayers = 20;

/** Ongoing tournaments, each with a host of its own, into which rounds are saved. */
export const ongoingTournaments = 10;
