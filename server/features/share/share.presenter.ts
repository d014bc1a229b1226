import { makeExcerpt } from '#shared/domain/excerpt.ts';
import { formatPrize } from '#shared/domain/tournaments/format-prize.ts';
import { CLOSED_LABEL, STATUS_LABELS } from '#shared/domain/tournaments/status.ts';
import type { Share } from '../../platform/share.ts';
import { fileUrl } from '../files/files.presenter.ts';
import type { SharedClan, SharedPlayer, SharedTournament } from './share.repository.ts';

/** The length of a description in a link preview. Chat apps cut at about twice that. */
const excerptLength = 160;

/** `later` replaces the preview from a given time (milliseconds since 1970), even if no data changes. */
export type SharedOverTime = { share: Share; later: { from: number; share: Share } | null };

/** The preview changes when the registration closes and, if the tournament started early, at the planned start. */
export function previewTournament(row: SharedTournament): SharedOverTime {
  const { status, start_date: start, registration_closes_at: closesAt } = row;
  const label = STATUS_LABELS[status];
  if (status === 'open') {
    const share = shareWith(row, label, 'Starts');
    if (closesAt === null) return { share, later: null };
    const later = shareWith(row, CLOSED_LABEL, 'Starts');
    return { share, later: { from: closesAt.getTime(), share: later } };
  }
  if (status === 'cancelled') return { share: shareWith(row, label, null), later: null };
  return {
    share: shareWith(row, label, 'Planned start'),
    later: { from: start.getTime(), share: shareWith(row, label, 'Started') },
  };
}

/** Without a label, the start is omitted. */
function shareWith(row: SharedTournament, state: string, startLabel: string | null): Share {
  const facts = [
    state,
    ...(row.prize_pool > 0
      ? [`Prize pool ${formatPrize(row.prize_pool, row.prize_currency)}`]
      : []),
    `${row.registered}/${row.max_teams} teams`,
    ...(startLabel === null ? [] : [`${startLabel} ${moment.format(row.start_date)} UTC`]),
  ];
  return {
    title: row.name,
    description: describe(facts, row.description),
    image: getPicture(row),
    path: `/tournaments/${row.id}`,
  };
}

export function previewClan(row: SharedClan): SharedOverTime {
  const facts = [
    row.people === 1 ? '1 member' : `${row.people} members`,
    ...(row.recruiting ? ['Open Recruitment'] : []),
  ];
  const share: Share = {
    title: row.name,
    description: describe(facts, row.description),
    image: getImage(row.logo_file, 'square'),
    path: `/clans/${row.id}`,
  };
  return { share, later: null };
}

export function previewPlayer(row: SharedPlayer): SharedOverTime {
  const { username, ign, completed, wins, kills } = row;
  const facts = [
    'Player',
    ...(ign !== null && ign !== username ? [username] : []),
    completed === 1 ? '1 completed tournament' : `${completed} completed tournaments`,
    ...(completed === 0 ? [] : [counted(wins, 'win'), counted(kills, 'kill')]),
  ];
  const share: Share = {
    title: ign ?? username,
    description: describe(facts, ''),
    image: null,
    path: `/players/${row.id}`,
  };
  return { share, later: null };
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}

function describe(facts: readonly string[], text: string): string {
  const excerpt = makeExcerpt(text, excerptLength);
  return [facts.join(' · '), ...(excerpt === '' ? [] : [excerpt])].join('\n');
}

function getPicture({ id, has_results, banner_file }: SharedTournament): Share['image'] {
  const wideImage = (name: string): Share['image'] => ({
    path: `/api/tournaments/${id}/${name}`,
    shape: 'wide',
  });
  return has_results
    ? wideImage('standings.png')
    : (getImage(banner_file, 'wide') ?? wideImage('card.png'));
}

function getImage(file: string | null, shape: 'wide' | 'square'): Share['image'] {
  const path = fileUrl(file);
  return path === null ? null : { path, shape };
}

// Readers of a link are in many time zones, so the time names its zone.
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
