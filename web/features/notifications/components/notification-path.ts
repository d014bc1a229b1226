import type { Notification } from '#shared/contract/notifications.ts';
import { paths } from '#web/lib/paths.ts';
import { rarePatterns } from '#web/lib/rare-patterns.ts';

const RESULTS: readonly string[] = ['results_in', 'result_corrected', 'finished'];

/** Returns the page that shows what a notification is about. */
export function notificationPath({ kind, tournament, clan, series, facts }: Notification): string {
  if (clan !== null) {
    return kind === 'join_request' ? paths.clanRequests(clan.id) : paths.clan(clan.id);
  }
  if (series !== null) return rarePatterns.series.replace(':seriesId', series.id);
  const serverId = facts.message?.serverId ?? null;
  if (serverId !== null) return paths.serverConfig(serverId);
  if (tournament === null) return rarePatterns.notifications;
  const path = paths.tournament(tournament.id);
  if (kind === 'side_waits') return `${path}?tab=teams`;
  return RESULTS.includes(kind) ? `${path}?tab=results` : path;
}
