import type { APIEmbedField } from 'discord-api-types/v10';
import type { FinalScore, PlayerScore } from '#shared/contract/results.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { rowMarks } from '#shared/domain/tournaments/row-marks.ts';
import { standingsCaption } from '#shared/domain/tournaments/standings-caption.ts';
import { formatFigure } from '../../platform/format-figure.ts';
import { maxRows } from '../../platform/pictures/standings-picture.ts';
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
import { escapeMarkdown, linesWithin } from './escape-markdown.ts';

type Options = MessageSite & {
  tournament: Tournament;
  finalScores: readonly FinalScore[];
  /** The number of ignored rounds that have results. */
  ignored: number;
  players: readonly PlayerScore[];
  /** Null if the scoring is as usual. */
  scoring: string | null;
  /** The points table as a PNG; null if there is none. */
  picture: Uint8Array | null;
};

const pictureName = 'standings.png';

/** The number of sides in the text. The picture shows more, and the page shows all. */
const listedSides = 10;

const mvpCount = 3;

/** The limits of a name's length, in characters. A lower one is used only if the list would be too long for Discord. */
const nameLengths = [100, 40, 22, 12] as const;

/** The longest line about the scoring, in characters. */
const noteLength = 300;

/** Up to this many wins are shown as trophies, and more as a number. */
const trophiesAtMost = 3;

/** See rules/discord 2.3. */
export function resultsMessage(options: Options): OutgoingMessage {
  const { tournament, finalScores, ignored, publicUrl, picture } = options;
  return {
    embeds: [
      {
        author: { name: standingsCaption({ ...tournament, ignored }, finalScores) },
        ...tournamentTitle(tournament, publicUrl),
        description: describe(options),
        color: siteEdge(options),
        fields: mvpFields(options.players),
        ...(picture !== null && { image: { url: `attachment://${pictureName}` } }),
        footer: siteFooter(options),
      },
    ],
    ...(picture !== null && {
      files: [{ name: pictureName, bytes: picture, type: 'image/png' as const }],
    }),
  };
}

function describe({ tournament, finalScores, scoring, publicUrl, picture }: Options): string {
  const address = tournamentAddress(publicUrl, tournament.id);
  const page = `**${link('All results on the tournament page', address)}**`;
  const notes = scoring === null ? [] : ['', `Scoring: ${escapeMarkdown(scoring, noteLength)}`];
  const rankWidth = String(finalScores[listedSides - 1]?.rank ?? 1).length;
  const lines = linesWithWholeNames(
    (nameLength) =>
      finalScores.slice(0, listedSides).map((row) => sideLine(row, { rankWidth, nameLength })),
    // Leaves room for the lines below, even for the longest address.
    Math.max(0, EMBED_LIMITS.description - page.length - notes.join('\n').length - 100),
  );
  const rest = formatRest({
    all: finalScores.length,
    written: lines.length,
    drawn: picture === null ? 0 : Math.min(maxRows, finalScores.length),
  });
  return [...lines, ...rest, ...notes, '', page].join('\n');
}

/** The picture does not show every side of a large tournament. */
function formatRest({ all, written, drawn }: { all: number; written: number; drawn: number }) {
  const more = all - written;
  const inPicture = drawn - written;
  if (more === 0) return [];
  if (inPicture <= 0) return [`and ${more} more`];
  if (inPicture === more) return [`and ${more} more in the picture`];
  return [`and ${more} more, ${inPicture} of them in the picture`];
}

/** Uses the longest names with which all lines fit. If even the shortest do not fit, lines are omitted. */
function linesWithWholeNames(write: (nameLength: number) => string[], max: number): string[] {
  const written = nameLengths.map((length) => write(length));
  const fitting = written.find((lines) => lines.join('\n').length <= max);
  return fitting ?? linesWithin(written.at(-1) ?? [], max);
}

type LineOptions = { rankWidth: number; nameLength: number };

/** Writes a line that fits on one line of a phone unless the name is long. Even then, the stats are never split. */
function sideLine(row: FinalScore, { rankWidth, nameLength }: LineOptions): string {
  const name = escapeMarkdown(row.clanName, nameLength);
  const stats = [
    ...(row.matchPoint === 'won' ? [`won${tie}by${tie}match${tie}point`] : []),
    count(row.totalPoints, 'pt', 'pts'),
    kills(row.totalKills) + trophies(row.wins),
    ...rowMarks(row, formatFigure).map((mark) => mark.replaceAll(' ', tie)),
  ];
  return `${rankMark(row.rank, rankWidth)} **${name}** ${stats.join(`${tie}·${tie}`)}`;
}

function trophies(wins: number): string {
  if (wins === 0) return '';
  return wins <= trophiesAtMost ? tie + '🏆'.repeat(wins) : `${tie}🏆${tie}${formatFigure(wins)}`;
}

function mvpFields(players: readonly PlayerScore[]): APIEmbedField[] {
  const best = players.filter(({ mvpRank }) => mvpRank !== null).slice(0, mvpCount);
  if (best.length === 0) return [];
  const lines = linesWithWholeNames(
    (nameLength) =>
      best.map((player) => {
        const name = escapeMarkdown(player.ign ?? player.username, nameLength);
        const side = escapeMarkdown(player.clanName, nameLength);
        return `${rankMark(player.mvpRank ?? 0, 1)} **${name}** · ${side} · ${kills(player.kills)}`;
      }),
    EMBED_LIMITS.fieldValue,
  );
  return [{ name: 'Most valuable players', value: lines.join('\n') }];
}

/** Pads the rank, so the names are aligned. */
function rankMark(rank: number, width: number): string {
  return `\`${String(rank).padStart(width)}\``;
}

/** A space that keeps a number and its unit on one line. */
const tie = '\u00a0';

function kills(total: number): string {
  return `${formatFigure(total)}${tie}k`;
}

function count(stat: number, one: string, many: string): string {
  return `${formatFigure(stat)}${tie}${stat === 1 ? one : many}`;
}
