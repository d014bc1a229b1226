/** Formats how many sides wait for a host, such as "3 teams wait". */
export function teamsWait(count: number): string {
  return count === 1 ? '1 team waits' : `${count} teams wait`;
}

type Waiting = {
  hosting: readonly { waiting: number }[];
  clans: readonly { requests: number }[];
};

/** The numbers of decisions that wait for a user: sides in their tournaments, and requests to join their clans. */
type WaitingCount = { teams: number; requests: number };

/** Returns the numbers of decisions that wait in the tournaments and clans that a user runs. */
export function countWaiting({ hosting, clans }: Waiting): WaitingCount {
  return {
    teams: hosting.reduce((sum, { waiting }) => sum + waiting, 0),
    requests: clans.reduce((sum, { requests }) => sum + requests, 0),
  };
}

/** Formats how many users ask to join a clan, such as "2 requests wait". */
export function requestsWait(count: number): string {
  return count === 1 ? '1 request waits' : `${count} requests wait`;
}

/** Formats all counts, such as "3 teams wait, 1 request waits"; empty if nothing waits. */
export function formatWaiting({ teams, requests }: WaitingCount): string {
  return [teams > 0 ? teamsWait(teams) : '', requests > 0 ? requestsWait(requests) : '']
    .filter((part) => part !== '')
    .join(', ');
}
