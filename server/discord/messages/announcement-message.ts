import type { APIEmbedField } from 'discord-api-types/v10';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { formatPrize } from '#shared/domain/tournaments/format-prize.ts';
import { makeExcerpt } from '#shared/domain/excerpt.ts';
import { graphemes } from '#shared/domain/display-text.ts';
import type { OutgoingMessage } from '../outgoing-message.ts';
import {
  EMBED_LIMITS,
  siteEdge,
  siteFooter,
  type MessageSite,
  link,
  tournamentAddress,
  tournamentTitle,
} from './message-parts.ts';
import { cutTo, escapeMarkdown } from './escape-markdown.ts';

type Options = MessageSite & { tournament: Tournament };

/** The maximum length of the excerpt of the description: about four lines on a phone, six if it has line breaks. */
const excerpt = { characters: 200, lines: 6 };

export function announcementMessage({
  tournament,
  publicUrl,
  siteName,
  colorScheme,
}: Options): OutgoingMessage {
  const address = tournamentAddress(publicUrl, tournament.id);
  const words = excerptLines(tournament.description, excerpt);
  const lines = [
    ...words,
    ...(words.length > 0 ? [''] : []),
    `**${link('Register on the tournament page', address)}**`,
  ];
  return {
    embeds: [
      {
        author: { name: 'Registration is open' },
        ...tournamentTitle(tournament, publicUrl),
        description: cutTo(lines.join('\n'), EMBED_LIMITS.description),
        color: siteEdge({ colorScheme }),
        fields: makeFields(tournament),
        ...(tournament.bannerUrl !== null && {
          image: { url: new URL(tournament.bannerUrl, publicUrl).href },
        }),
        footer: siteFooter({ publicUrl, siteName }),
      },
    ],
  };
}

function makeFields(tournament: Tournament): APIEmbedField[] {
  const closes = tournament.registrationClosesAt;
  return [
    ...(tournament.prizePool > 0
      ? [field('Prize pool', `**${formatPrize(tournament.prizePool, tournament.prizeCurrency)}**`)]
      : []),
    field('Starts', moment(tournament.startDate)),
    ...(closes === null ? [] : [field('Registration closes', moment(closes))]),
    field('Slots', `${tournament.registeredTeams.length} of ${tournament.maxTeams} teams taken`),
    field('Team size', teamSize(tournament)),
    field('Rounds', String(tournament.totalRounds)),
    field('Sponsor', sponsor(tournament)),
  ];
}

function field(name: string, value: string): APIEmbedField {
  return { name, value: cutTo(value, EMBED_LIMITS.fieldValue), inline: true };
}

/** Discord shows the time in each reader's zone, and relative to now. */
function moment(time: string): string {
  const seconds = Math.floor(Date.parse(time) / 1000);
  return `<t:${seconds}:F>\n<t:${seconds}:R>`;
}

function teamSize({ maxTeamMembers, maxSubstitutes }: Tournament): string {
  const players = maxTeamMembers === 1 ? '1 player' : `${maxTeamMembers} players`;
  if (maxSubstitutes === 0) return players;
  return `${players} and ${maxSubstitutes === 1 ? '1 substitute' : `${maxSubstitutes} substitutes`}`;
}

function sponsor({ sponsorName, sponsorWebsite, sponsorDiscordInvite }: Tournament): string {
  const name = escapeMarkdown(sponsorName, 100);
  const address = sponsorWebsite ?? sponsorDiscordInvite;
  const linked = address === null ? name : link(name, address);
  // A cut link would be broken, so only the name is shown.
  return linked.length <= EMBED_LIMITS.fieldValue ? linked : name;
}

const codeBlocks = /```[^]*?(```|$)/g;
const listMark = /^[ \t]*(?:[-*+]|(?<number>\d{1,3})[.)])[ \t]+/;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

type Limits = { characters: number; lines: number };

/**
 * Returns the first lines of Markdown as escaped lines of a message. Lists are preserved, and '…' marks omitted
 * text.
 */
export function excerptLines(markdown: string, { characters, lines }: Limits): string[] {
  const names: string[] = [];
  let remaining = characters;
  for (const line of markdown.replace(codeBlocks, '\n').split('\n')) {
    const text = makeExcerpt(line.replace(listMark, ''), Number.POSITIVE_INFINITY);
    if (!visible.test(text)) continue;
    const mark = getMark(line);
    // '…' is more useful than only a word or two of a line.
    if (names.length === lines || (names.length > 0 && remaining < 12)) return [...names, '…'];
    const cut = makeExcerpt(text, remaining);
    names.push(mark + escapeMarkdown(cut, remaining));
    if (cut !== text) return names;
    remaining -= graphemes(text).length;
  }
  return names;
}

/** Returns the list mark of a line, escaped, so Discord does not format it as a list. */
function getMark(line: string): string {
  const found = listMark.exec(line);
  if (found === null) return '';
  const number = found.groups?.['number'];
  return number === undefined ? '• ' : String.raw`${number}\. `;
}
