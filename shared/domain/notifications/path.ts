import type { NotificationContent } from './facts.ts';
import type { NotificationKind } from './kinds.ts';

const RESULTS: readonly NotificationKind[] = [
  'results_in',
  'result_corrected',
  'finished',
  'followed_end',
];

type About = Pick<NotificationContent, 'facts'> & {
  kind: NotificationKind;
  tournament: { id: string } | null;
  clan: { id: string } | null;
  series: { id: string } | null;
};

/** Returns the page that shows what a notification is about. */
export function notificationPath({ kind, tournament, clan, series, facts }: About): string {
  if (clan !== null && tournament === null) {
    return kind === 'join_request' ? `/clans/${clan.id}/edit?tab=requests` : `/clans/${clan.id}`;
  }
  if (series !== null) return `/series/${series.id}`;
  const serverId = facts.message?.serverId ?? null;
  if (serverId !== null) return `/server/config?server=${serverId}`;
  if (tournament === null) return '/notifications';
  const path = `/tournaments/${tournament.id}`;
  if (kind === 'side_waits') return `${path}?tab=teams`;
  return RESULTS.includes(kind) ? `${path}?tab=results` : path;
}
