import * as z from 'zod/mini';
import { FAILED_MESSAGES } from '../domain/notifications/facts.ts';
import { NOTIFICATION_KINDS } from '../domain/notifications/kinds.ts';
import { call } from './call.ts';
import { choice, id, time, timeInput, wholeNumberQuery } from './fields.ts';
import { noCursor } from './tournaments.ts';

const kind = z.enum(NOTIFICATION_KINDS);

const result = z.nullable(z.object({ placement: z.nullable(z.number()), kills: z.number() }));

/** A notification of the signed-in user (rules/notifications 1). */
export const notification = z.object({
  id: z.string(),
  /** When it happened. */
  at: time,
  kind,
  isRead: z.boolean(),
  /** Null for a notification about a clan or a series. */
  tournament: z.nullable(z.object({ id: z.string(), name: z.string(), startDate: time })),
  clan: z.nullable(z.object({ id: z.string(), name: z.string() })),
  series: z.nullable(z.object({ id: z.string(), name: z.string() })),
  roundNumber: z.nullable(z.number()),
  /** The user who asked to join the clan. */
  user: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The values of its kind, as they were at that time. */
  facts: z.object({
    side: z.optional(z.string()),
    slot: z.optional(z.number()),
    until: z.optional(time),
    startsAt: z.optional(time),
    resumed: z.optional(z.boolean()),
    opened: z.optional(z.boolean()),
    before: z.optional(result),
    after: z.optional(result),
    rank: z.optional(z.number()),
    of: z.optional(z.number()),
    accepted: z.optional(z.boolean()),
    waiting: z.optional(z.number()),
    message: z.optional(
      z.object({
        kind: z.enum(FAILED_MESSAGES),
        reason: z.nullable(z.string()),
        /** Null for a host, who need not manage the server. */
        serverId: z.nullable(z.string()),
      }),
    ),
    skip: z.optional(
      z.object({
        dates: z.array(z.string()),
        reason: z.enum(['missed', 'settings', 'not_host', 'sides']),
        sides: z.array(z.object({ name: z.string(), reason: z.string() })),
      }),
    ),
  }),
});
export type Notification = z.infer<typeof notification>;

const cursor = z.string().check(z.maxLength(200, { error: noCursor }));

export const listNotifications = call({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  summary: "The caller's own notifications, newest first; a Link header leads to the next page",
  query: z.object({
    cursor: z.optional(cursor),
    limit: z.optional(wholeNumberQuery(1, 200)),
  }),
  response: z.array(notification),
  errors: [],
});

/** The maximum number of notifications that one call marks by id. */
const MARKED_AT_ONCE = 200;

const anyOf = 'Send ids, before or cursor.';

export const readNotifications = call({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'signed-in',
  summary:
    "Marks the caller's notifications as read: those with these ids, all up to a time, and those behind a page",
  body: z
    .object({
      ids: z.optional(
        z
          .array(id)
          .check(
            z.maxLength(MARKED_AT_ONCE, { error: `At most ${MARKED_AT_ONCE} ids are allowed.` }),
          ),
      ),
      /** Marks all that happened at this time or earlier. */
      before: z.optional(timeInput),
      /** Marks all behind the page with this cursor in its Link header that existed when that page was read. */
      cursor: z.optional(cursor),
    })
    .check(
      z.refine((body) => [body.ids, body.before, body.cursor].some((one) => one !== undefined), {
        error: anyOf,
      }),
    ),
  response: z.object({
    /** The number of notifications that are still unread, at most 100. */
    unread: z.number(),
  }),
  errors: [],
});

/** The ways in which the user gets one kind of notification. */
export const notificationChoice = z.object({ kind, inbox: choice, push: choice, discord: choice });
export type NotificationChoice = z.infer<typeof notificationChoice>;

/** An omitted way does not change. */
const chosenWays = z.object({
  kind,
  inbox: z.optional(choice),
  push: z.optional(choice),
  discord: z.optional(choice),
});

export const listNotificationChoices = call({
  method: 'GET',
  path: '/api/notifications/choices',
  access: 'signed-in',
  summary: 'The kinds of notifications, with the ways in which the caller gets each of them',
  response: z.array(notificationChoice),
  errors: [],
});

export const chooseNotifications = call({
  method: 'PUT',
  path: '/api/notifications/choices',
  access: 'signed-in',
  summary:
    'Chooses which notifications the caller gets from now on. Omitted kinds and ways do not change',
  body: z.object({
    choices: z.array(chosenWays).check(
      z.minLength(1, { error: 'Choose at least one kind.' }),
      z.refine(
        (choices) =>
          choices.every(({ inbox, push, discord }) => (inbox ?? push ?? discord) !== undefined),
        { error: 'Choose at least one way for each kind.' },
      ),
      z.refine((choices) => new Set(choices.map((one) => one.kind)).size === choices.length, {
        error: 'Choose each kind once.',
      }),
    ),
  }),
  response: z.array(notificationChoice),
  errors: [],
});

/** The Discord messages that the signed-in user gets from the site's bot (rules/notifications 8). */
export const discordMessages = z.object({
  /** True if messages about a room contain its id and password. */
  withRooms: choice,
  /** True if Discord refused the last message because the user does not accept messages from the bot. */
  isRefused: z.boolean(),
});
export type DiscordMessages = z.infer<typeof discordMessages>;

export const readDiscordMessages = call({
  method: 'GET',
  path: '/api/notifications/discord',
  access: 'signed-in',
  summary: 'How the caller gets Discord messages, and whether Discord refused the last one',
  response: discordMessages,
  errors: [],
});

export const chooseDiscordMessages = call({
  method: 'PUT',
  path: '/api/notifications/discord',
  access: 'signed-in',
  summary: "Chooses whether the caller's Discord messages about a room contain its id and password",
  body: z.object({ withRooms: choice }),
  response: discordMessages,
  errors: [],
});
