import type { Tournament } from '#shared/contract/tournaments.ts';
import type { OutgoingMessage } from '../outgoing-message.ts';
import { escapeMarkdown, linesWithin } from './escape-markdown.ts';
import {
  link,
  siteEdge,
  siteFooter,
  tournamentAddress,
  tournamentTitle,
  type MessageSite,
} from './message-parts.ts';

export type ShownCheckIn =
  | { is: 'later'; opensAt: Date }
  | { is: 'open'; closesAt: Date }
  /** Its time has passed or the tournament has started, and it was not closed. */
  | { is: 'over' }
  /** `checkedIn` is null if it is not known. */
  | { is: 'closed'; checkedIn: number | null }
  /** The check-in was removed. */
  | { is: 'none' }
  | { is: 'cancelled' };

type Options = MessageSite & { tournament: Pick<Tournament, 'id' | 'name'> };

/** See rules/discord 11.2. */
export function checkInMessage({
  shown,
  ...options
}: Options & { shown: ShownCheckIn }): OutgoingMessage {
  const page = shown.is === 'open' ? 'Check in on the tournament page' : 'Open the tournament page';
  return message(options, { author: 'Check-in', text: describe(shown), page });
}

/** The longest name of a side in a reminder, in characters. */
const NAME_LENGTH = 48;

/** The space for the names of a reminder, in UTF-16 units. The rest of the text takes less than 500. */
const NAMES_LENGTH = 3500;

/** Names the sides that have not checked in, at least one (rules/discord 11.4). */
export function reminderMessage({
  sides,
  closesAt,
  ...options
}: Options & { sides: readonly string[]; closesAt: Date }): OutgoingMessage {
  const lines = sides.map((name) => escapeMarkdown(name, NAME_LENGTH));
  const shown = linesWithin(lines, NAMES_LENGTH);
  const more = lines.length - shown.length;
  const teams = sides.length === 1 ? '1 team has' : `${sides.length} teams have`;
  const text = [
    `${teams} not checked in. The check-in closes ${moment(closesAt)}.`,
    '',
    ...shown,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
  return message(options, {
    author: 'Check-in reminder',
    text,
    page: 'Check in on the tournament page',
  });
}

type Parts = { author: string; text: string; page: string };

function message(options: Options, { author, text, page }: Parts): OutgoingMessage {
  const { tournament, publicUrl } = options;
  const address = tournamentAddress(publicUrl, tournament.id);
  return {
    embeds: [
      {
        author: { name: author },
        ...tournamentTitle(tournament, publicUrl),
        description: `${text}\n\n**${link(page, address)}**`,
        color: siteEdge(options),
        footer: siteFooter(options),
      },
    ],
  };
}

function describe(shown: ShownCheckIn): string {
  if (shown.is === 'later') return `The check-in opens ${moment(shown.opensAt)}.`;
  if (shown.is === 'open') return `The check-in is open until ${moment(shown.closesAt)}.`;
  if (shown.is === 'over') return 'The check-in is over.';
  if (shown.is === 'none') return 'There is no check-in any more.';
  if (shown.is === 'cancelled') return 'The tournament was cancelled.';
  if (shown.checkedIn === null) return 'The check-in is closed.';
  const teams = shown.checkedIn === 1 ? '1 team' : `${shown.checkedIn || 'No'} teams`;
  return `The check-in is closed. ${teams} checked in.`;
}

/** Discord shows the time in each reader's zone, and relative to now. */
function moment(time: Date): string {
  const seconds = Math.floor(time.getTime() / 1000);
  return `<t:${seconds}:f>, <t:${seconds}:R>`;
}
