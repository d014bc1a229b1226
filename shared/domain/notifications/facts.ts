import type { SeriesSkip } from '../happenings.ts';
import type { NotificationKind } from './kinds.ts';

/** The result of a side in a round; null if it has none. */
type Result = { placement: number | null; kills: number } | null;

/** The kinds of messages to a server whose failures are reported to those who can fix them. */
export const FAILED_MESSAGES = [
  'announcement',
  'results',
  'room',
  'role',
  'slot_list',
  'check_in',
  'reminder',
] as const;

/** `serverId` is Discord's id of the server; null for a host, who need not manage it. */
type FailedMessage = {
  kind: (typeof FAILED_MESSAGES)[number];
  reason: string | null;
  serverId: string | null;
};

/** The values of a notification that cannot be read later. Each kind has its own (rules/notifications 2). */
export type NotificationFacts = {
  /** The name of the side. */
  side?: string | undefined;
  /** The side's slot in the lobby. */
  slot?: number | undefined;
  /** When the check-in closes, in ISO 8601. */
  until?: string | undefined;
  /** The new start, in ISO 8601. */
  startsAt?: string | undefined;
  /** True if the cancellation was lifted. */
  resumed?: boolean | undefined;
  /** True if the tournament is open for registration. */
  opened?: boolean | undefined;
  before?: Result | undefined;
  after?: Result | undefined;
  /** True in a message that corrects one about a result that was taken back within a minute. */
  restored?: boolean | undefined;
  /** The side's rank among `of` sides. */
  rank?: number | undefined;
  of?: number | undefined;
  accepted?: boolean | undefined;
  /** The number of sides that wait for a decision. */
  waiting?: number | undefined;
  /** The message to Discord that failed, and why. */
  message?: FailedMessage | undefined;
  skip?: SeriesSkip | undefined;
};

/** A notification with the current names of what it is about. */
export type NotificationContent = {
  kind: NotificationKind;
  roundNumber: number | null;
  tournament: { name: string; startDate: string } | null;
  clan: { name: string } | null;
  series: { name: string } | null;
  /** The user who asked to join the clan. */
  user: { name: string } | null;
  facts: NotificationFacts;
};
