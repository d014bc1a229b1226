/** How much a database holds when it is measured. */
export type Size = { tournaments: number; clans: number; users: number };

/** The large data set and a hundredth of it; a tournament of 20 clans needs 20 of them. */
export const large: Size = { tournaments: 10_000, clans: 1000, users: 50_000 };
export const small: Size = { tournaments: 100, clans: 20, users: 500 };

/** What the tournaments look like that make up the bulk: five sixths are completed. */
export const ordinary = { sides: 12, rounds: 5 };

/** What is measured is alike in both data sets, so that only the rest grows. */
export const measured = { sides: 20, rounds: 6 };

/** Players of a side, in every tournament. */
export const playersPerSide = 3;

/** Ongoing tournaments, each with a host of its own, into which rounds are saved. */
export const ongoingTournaments = 10;
