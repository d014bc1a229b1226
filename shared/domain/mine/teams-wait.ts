/** Formats how many sides wait for a host: "3 teams wait". */
export function teamsWait(count: number): string {
  return count === 1 ? '1 team waits' : `${count} teams wait`;
}
