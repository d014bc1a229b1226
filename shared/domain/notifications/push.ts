import type { NotificationContent } from './facts.ts';
import type { NotificationKind, PushKind } from './kinds.ts';
import { notificationPath } from './path.ts';
import { notificationSentence, type Writing } from './sentence.ts';

/** The kinds that are pushed unless the user chose otherwise (rules/notifications 3.1). */
export const PUSHED_BY_DEFAULT: readonly NotificationKind[] = [
  'room_open',
  'room_changed',
  'check_in_open',
  'check_in_last_call',
  'approved',
  'promoted',
  'start_moved',
  'cancelled',
  'join_request',
  'request_decided',
];

/** Kinds of push messages that must arrive at once or not at all. */
export const URGENT_KINDS: readonly PushKind[] = ['room_open', 'room_changed', 'test'];

/** How long an urgent push message is worth sending. */
export const URGENT_PUSH_MS = 600_000;

/** How long any other push message is worth sending. */
export const OTHER_PUSH_MS = 4 * 3_600_000;

/** The content of a push message, as a device shows it. It never contains a room. */
export type PushMessage = {
  title: string;
  body: string;
  /** The page that a click opens. */
  path: string;
  /** A newer message replaces an earlier one with the same tag. */
  tag: string;
};

/** A push message's content. A test has no subject. */
export type PushContent = Omit<NotificationContent, 'kind' | 'tournament' | 'clan' | 'series'> & {
  kind: PushKind;
  tournament: { id: string; name: string; startDate: string } | null;
  clan: { id: string; name: string } | null;
  series: { id: string; name: string } | null;
  tag: string;
};

/** The maximum number of characters of a title and of a sentence, so the whole message has less than 2 KB. */
const TITLE_LENGTH = 60;
const BODY_LENGTH = 360;

/** Returns what a device shows for a notification (rules/notifications 5). */
export function pushMessage(
  content: PushContent,
  { siteName, write }: { siteName: string; write: Writing },
): PushMessage {
  const title = cut(siteName, TITLE_LENGTH);
  const { kind, tag } = content;
  if (kind === 'test') {
    return { title, body: 'Push works on this device.', path: '/notifications', tag };
  }
  return {
    title,
    body: cut(notificationSentence({ ...content, kind }, write), BODY_LENGTH),
    path: notificationPath({ ...content, kind }),
    tag,
  };
}

function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
