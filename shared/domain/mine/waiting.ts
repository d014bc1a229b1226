import { teamsWait } from './teams-wait.ts';

type Waiting = {
  hosting: readonly { waiting: number }[];
  clans: readonly { requests: number }[];
};

/** What waits for a person's decision: sides in their tournaments, people who ask to join their clans. */
export type WaitingCount = { teams: number; requests: number };

/** Returns how much waits in all that someone runs and leads. */
export function countWaiting({ hosting, clans }: Waiting): WaitingCount {
  return {
    teams: hosting.reduce((sum, { waiting }) => sum + waiting, 0),
    requests: clans.reduce((sum, { requests }) => sum + requests, 0),
  };
}

/** Returns how many ask to join a clan: "2 requests wait". */
export function requestsWait(count: number): string {
  return count === 1 ? '1 request waits' : `${count} requests wait`;
}

/** Returns what waits in words, nothing of it left out: "3 teams wait, 1 request waits"; empty for nothing. */
export function formatWaiting({ teams, requests }: WaitingCount): string {
  return [teams > 0 ? teamsWait(teams) : '', requests > 0 ? requestsWait(requests) : '']
    .filter((part) => part !== '')
    .join(', ');
}
