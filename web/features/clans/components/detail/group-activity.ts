import type { ClanActivity } from '#shared/contract/clans.ts';

/** What happened in one tournament without anything in between. */
export type ActivityGroup = {
  tournamentId: string;
  tournamentName: string;
  events: ClanActivity[];
};

/** Returns events under the tournament that they belong to, without changing their order: one may come up twice. */
export function groupActivity(events: readonly ClanActivity[]): ActivityGroup[] {
  const groups: ActivityGroup[] = [];
  for (const event of events) {
    const { tournamentId, tournamentName } = event;
    const last = groups.at(-1);
    if (last?.tournamentId === tournamentId) last.events.push(event);
    else groups.push({ tournamentId, tournamentName, events: [event] });
  }
  return groups;
}
