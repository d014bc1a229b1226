import type { NotificationContent } from '#shared/domain/notifications/facts.ts';
import { notificationPath } from '#shared/domain/notifications/path.ts';
import { notificationSentence, type Writing } from '#shared/domain/notifications/sentence.ts';
import type { OutgoingMessage } from '../outgoing-message.ts';
import { cutTo, escapeMarkdown } from './escape-markdown.ts';
import { writeCredential } from './room-message.ts';

type Options = {
  content: NotificationContent & Parameters<typeof notificationPath>[0];
  /** Null for a user who does not get the room with the message. */
  room: { roomId: string; roomPassword: string } | null;
  publicUrl: string;
};

/** The maximum length of the sentence, so that the room and the links fit into a message too. */
const SENTENCE_LENGTH = 1400;

const NAME_LENGTH = 120;

/** Discord writes times in the language and the time zone of whoever reads them. */
const writing: Writing = {
  name: (name) => escapeMarkdown(name, NAME_LENGTH),
  dateTime: (iso) => `<t:${toSeconds(iso)}:F>`,
};

/** See rules/notifications 8.4 and 8.5. */
export function directMessage({ content, room, publicUrl }: Options): OutgoingMessage {
  const lines = [
    cutTo(notificationSentence(content, writing), SENTENCE_LENGTH),
    ...(room === null ? [] : roomLines(room)),
    address(notificationPath(content), publicUrl),
    `-# You chose to get this: ${address('/notifications?tab=choices', publicUrl)}`,
  ];
  // The text is in the content, because phones show no embeds in their notifications.
  return { content: lines.join('\n'), embeds: [] };
}

function roomLines({ roomId, roomPassword }: NonNullable<Options['room']>): string[] {
  return [
    `Room ID: ${writeCredential(roomId)}`,
    ...(roomPassword === '' ? [] : [`Password: ${writeCredential(roomPassword)}`]),
  ];
}

/** The brackets keep Discord from adding a preview. */
function address(path: string, publicUrl: string): string {
  return `<${new URL(path, publicUrl).href}>`;
}

function toSeconds(iso: string): number {
  return Math.floor(new Date(iso).getTime() / 1000);
}
