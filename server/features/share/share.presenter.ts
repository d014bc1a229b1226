import { excerptOf } from '../../../shared/domain/excerpt.ts';
import { prizeInWords } from '../../../shared/domain/tournaments/prize-in-words.ts';
import { CLOSED_LABEL, STATUS_LABELS } from '../../../shared/domain/tournaments/status.ts';
import type { Share } from '../../platform/share.ts';
import { fileUrl } from '../files/file-url.ts';
import type { SharedClan, SharedTournament } from './share.repository.ts';

/** Characters of a description that are shown; chat apps cut at about twice that. */
const excerptLength = 160;

/** What a link tells, and what it tells from a moment on (milliseconds since 1970) without anything having changed. */
export type SharedOverTime = { share: Share; later: { from: number; share: Share } | null };

/** A tournament as its link tells of it, before and after its registration closes. */
export function shareOfTournament(row: SharedTournament): SharedOverTime {
  const { status, registration_closes_at: closesAt } = row;
  return {
    share: shareWith(row, STATUS_LABELS[status]),
    later:
      status === 'open' && closesAt !== null
        ? { from: closesAt.getTime(), share: shareWith(row, CLOSED_LABEL) }
        : null,
  };
}

/** State, prize, slots and start before the first words of the description. */
function shareWith(row: SharedTournament, state: string): Share {
  const facts = [
    state,
    ...(row.prize_pool > 0
      ? [`Prize pool ${prizeInWords(row.prize_pool, row.prize_currency)}`]
      : []),
    `${row.registered}/${row.max_teams} teams`,
    ...(row.status === 'cancelled' ? [] : [startOf(row)]),
  ];
  return {
    title: row.name,
    description: describe(facts, row.description),
    image: imageOf(row.banner_file, 'wide'),
    path: `/tournaments/${row.id}`,
  };
}

/** A clan as its link tells of it: how many it is and whether it takes players before its description. */
export function shareOfClan(row: SharedClan): SharedOverTime {
  const facts = [
    row.people === 1 ? '1 member' : `${row.people} members`,
    ...(row.recruiting ? ['Open Recruitment'] : []),
  ];
  const share: Share = {
    title: row.name,
    description: describe(facts, row.description),
    image: imageOf(row.logo_file, 'square'),
    path: `/clans/${row.id}`,
  };
  return { share, later: null };
}

function startOf({ status, start_date: start }: SharedTournament): string {
  return `${status === 'open' ? 'Starts' : 'Started'} ${moment.format(start)} UTC`;
}

function describe(facts: readonly string[], text: string): string {
  const excerpt = excerptOf(text, excerptLength);
  return [facts.join(' · '), ...(excerpt === '' ? [] : [excerpt])].join('\n');
}

function imageOf(file: string | null, shape: 'wide' | 'square'): Share['image'] {
  const path = fileUrl(file);
  return path === null ? null : { path, shape };
}

// A link is read by people in many zones, so the zone is said.
const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
