import type { APIEmbedField } from 'discord-api-types/v10';
import type { OutgoingMessage } from '../outgoing-message.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import {
  link,
  siteEdge,
  siteFooter,
  tournamentAddress,
  tournamentTitle,
  type MessageSite,
} from './message-parts.ts';

type Options = MessageSite & {
  tournament: { id: string; name: string };
  roundNumber: number;
  /** If an open room has no `credentials`, the message contains only a link. */
  room:
    | { is: 'open'; credentials: { roomId: string; roomPassword: string } | null }
    | { is: 'waits'; opensAt: Date }
    | { is: 'over' };
};

/** The longest room ID or password, in characters. */
const CREDENTIAL_LENGTH = 100;

/** See rules/discord 8.2. */
export function roomMessage(options: Options): OutgoingMessage {
  const { tournament, roundNumber, room, publicUrl } = options;
  const address = tournamentAddress(publicUrl, tournament.id);
  const page = `**${link('Open the tournament page', address)}**`;
  const credentials = room.is === 'open' ? room.credentials : null;
  return {
    embeds: [
      {
        author: { name: `Round ${roundNumber}` },
        ...tournamentTitle(tournament, publicUrl),
        description: `${describe(roundNumber, room)}\n\n${page}`,
        color: siteEdge(options),
        fields: credentials === null ? [] : listCredentials(credentials),
        footer: siteFooter(options),
      },
    ],
  };
}

function describe(roundNumber: number, room: Options['room']): string {
  if (room.is === 'over') return `Round ${roundNumber} is over.`;
  if (room.is === 'waits') {
    const seconds = Math.floor(room.opensAt.getTime() / 1000);
    return `The room of round ${roundNumber} opens at <t:${seconds}:t>, <t:${seconds}:R>.`;
  }
  const opened = `The room of round ${roundNumber} is open.`;
  return room.credentials === null
    ? `${opened} Players find its ID and password on the tournament page.`
    : opened;
}

function listCredentials({
  roomId,
  roomPassword,
}: {
  roomId: string;
  roomPassword: string;
}): APIEmbedField[] {
  return [
    { name: 'Room ID', value: writeCredential(roomId), inline: true },
    { name: 'Password', value: writeCredential(roomPassword), inline: true },
  ];
}

/**
 * Formats the text as code if possible, since 0 and O differ in its font. Code cannot contain a backtick, which would
 * end it.
 */
export function writeCredential(credential: string): string {
  return /^[\x21-\x5f\x61-\x7e]+$/.test(credential)
    ? `\`${credential}\``
    : escapeMarkdown(credential, CREDENTIAL_LENGTH);
}
