import type { APIEmbedField } from 'discord-api-types/v10';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { displayText } from '#shared/domain/display-text.ts';
import type { OutgoingMessage } from '../outgoing-message.ts';
import { cutTo } from './escape-markdown.ts';
import {
  EMBED_LIMITS,
  link,
  siteEdge,
  siteFooter,
  tournamentAddress,
  tournamentTitle,
  type MessageSite,
} from './message-parts.ts';

export type SlottedSide = { slot: number; name: string };

type Options = MessageSite & {
  tournament: Pick<Tournament, 'id' | 'name'>;
  /** The sides by slot. */
  sides: readonly SlottedSide[];
};

/** The maximum number of lines in a field, with which 200 sides fit into the fields of one embed. */
const linesOfField = 25;

/** The lengths of a name in UTF-16 units. A lower one is used only if the list would be too long for Discord. */
const nameLengths = [32, 24, 17] as const;

/** The space for the list. Title, links and footer take the rest of a message. */
const listLength = 5000;

/** See rules/slots 3.2. */
export function slotListMessage(options: Options): OutgoingMessage {
  const { tournament, sides, publicUrl } = options;
  const address = tournamentAddress(publicUrl, tournament.id);
  const page = `**${link('All teams on the tournament page', address)}**`;
  return {
    embeds: [
      {
        author: { name: 'Slot list' },
        ...tournamentTitle(tournament, publicUrl),
        description: sides.length === 0 ? `No team has a slot.\n\n${page}` : page,
        color: siteEdge(options),
        fields: listColumns(sides),
        footer: siteFooter(options),
      },
    ],
  };
}

function listColumns(sides: readonly SlottedSide[]): APIEmbedField[] {
  const columns = Math.max(2, Math.ceil(sides.length / linesOfField));
  const height = Math.ceil(sides.length / columns);
  const width = String(sides.at(-1)?.slot ?? 0).length;
  const written = nameLengths.map((length) =>
    Array.from({ length: columns }, (_, column) =>
      sides.slice(column * height, (column + 1) * height),
    )
      .filter((part) => part.length > 0)
      .map((part) => writeColumn(part, Math.max(2, width), length)),
  );
  const fitting = written.find(
    (fields) =>
      fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0) <= listLength,
  );
  return fitting ?? written.at(-1) ?? [];
}

function writeColumn(
  sides: readonly SlottedSide[],
  width: number,
  nameLength: number,
): APIEmbedField {
  const lines = sides.map(
    ({ slot, name }) => `${String(slot).padStart(width, '0')}  ${plainName(name, nameLength)}`,
  );
  const [first, last] = [sides.at(0)?.slot, sides.at(-1)?.slot];
  return {
    name: first === last ? `Slot ${first}` : `Slots ${first}–${last}`,
    value: cutTo(`\`\`\`\n${lines.join('\n')}\n\`\`\``, EMBED_LIMITS.fieldValue),
    inline: true,
  };
}

/** The list is a code block, in which only backticks have a special meaning. */
function plainName(name: string, length: number): string {
  return cutTo(displayText(name.replaceAll('`', 'ˋ'), length), length);
}
