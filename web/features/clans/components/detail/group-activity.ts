import type { ClanActivity } from '#shared/contract/clans.ts';

/** Consecutive events of one tournament. */
export type ActivityGroup = {
  tournamentId: string;
  tournamentName: string;
  events: ClanActivity[];
};

/** Groups consecutive events by tournament in their order; a tournament may occur twice. */
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
