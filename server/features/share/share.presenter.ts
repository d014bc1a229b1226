import { excerptOf } from '../../../shared/domain/excerpt.ts';
import { prizeInWords } from '../../../shared/domain/tournaments/prize-in-words.ts';
import { STATUS_LABELS } from '../../../shared/domain/tournaments/status.ts';
import type { Share } from '../../platform/share.ts';
import { fileUrl } from '../files/file-url.ts';
import type { SharedClan, SharedTournament } from './share.repository.ts';

/** Characters of a description that are shown; chat apps cut at about twice that. */
const excerptLength = 160;

/** A tournament as its link tells of it: state, prize, slots and start before the first words of its description. */
export function shareOfTournament(row: SharedTournament): Share {
  const facts = [
    STATUS_LABELS[row.status],
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
export function shareOfClan(row: SharedClan): Share {
  const facts = [
    row.people === 1 ? '1 member' : `${row.people} members`,
    ...(row.recruiting ? ['Open Recruitment'] : []),
  ];
  return {
    title: row.name,
    description: describe(facts, row.description),
    image: imageOf(row.logo_file, 'square'),
    path: `/clans/${row.id}`,
  };
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
