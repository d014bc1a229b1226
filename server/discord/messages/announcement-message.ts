import type { APIEmbedField } from 'discord-api-types/v10';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { formatPrize } from '#shared/domain/tournaments/format-prize.ts';
import type { OutgoingMessage } from '../outgoing-message.ts';
import { EMBED_LIMITS } from './embed-limits.ts';
import { cutTo, escapeMarkdown } from './escape-markdown.ts';
import { excerptLines } from './excerpt-lines.ts';
import { siteEdge } from './site-edge.ts';
import { siteFooter, type MessageSite } from './site-footer.ts';
import { link, tournamentAddress, tournamentTitle } from './tournament-address.ts';

type Options = MessageSite & { tournament: Tournament };

/** How much of the description is shown: four lines or so on a phone, six where it has lines of its own. */
const excerpt = { characters: 200, lines: 6 };

/** The message that registration for a tournament is open. */
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
        fields: fieldsOf(tournament),
        ...(tournament.bannerUrl !== null && {
          image: { url: new URL(tournament.bannerUrl, publicUrl).href },
        }),
        footer: siteFooter({ publicUrl, siteName }),
      },
    ],
  };
}

function fieldsOf(tournament: Tournament): APIEmbedField[] {
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

/** Each reader sees it in their own zone, and how far away it is. */
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
  // A link that is cut is none: better the name alone.
  return linked.length <= EMBED_LIMITS.fieldValue ? linked : name;
}
