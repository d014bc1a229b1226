import * as z from 'zod/mini';
import { ROLES } from '../domain/accounts/roles.ts';
import { PROFILE_LIMITS, PROFILE_MESSAGES } from '../domain/accounts/profile.ts';
import { call } from './call.ts';
import { joinRequest } from './clans.ts';
import { idParams, text, time } from './fields.ts';

const role = z.enum(ROLES);

/** The signed-in user's own account. */
export const me = z.object({
  id: z.string(),
  discordId: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  ign: z.nullable(z.string()),
  uid: z.nullable(z.string()),
  role,
  isOwner: z.boolean(),
  banned: z.boolean(),
  lastActive: z.nullable(time),
  createdAt: time,
  /** The number of unread notifications, at most 100. */
  unread: z.number(),
});
export type Me = z.infer<typeof me>;

/** An account as others see it. The optional fields depend on the viewer (rules/accounts 4). */
export const user = z.object({
  id: z.string(),
  username: z.string(),
  ign: z.nullable(z.string()),
  uid: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role,
  createdAt: time,
  discordId: z.optional(z.string()),
  banned: z.optional(z.boolean()),
  lastActive: z.optional(z.nullable(time)),
  email: z.optional(z.nullable(z.string())),
});
export type User = z.infer<typeof user>;

export const publicUser = z.pick(user, { username: true, ign: true, uid: true, avatar: true });
export type PublicUser = z.infer<typeof publicUser>;

export const ignField = text({
  min: 1,
  max: PROFILE_LIMITS.ign.max,
  required: PROFILE_MESSAGES.ign_required,
  tooLong: PROFILE_MESSAGES.ign_too_long,
});
export const uidField = text({
  max: PROFILE_LIMITS.uid.max,
  tooLong: PROFILE_MESSAGES.uid_too_long,
});

export const beginLogin = call({
  method: 'GET',
  path: '/api/auth/discord',
  access: 'public',
  summary: 'Starts signing in with Discord',
  // An invalid value is ignored, since a bad link must not make a login fail.
  query: z.object({ returnTo: z.optional(z.unknown()) }),
  response: null,
  errors: [],
});

export const completeLogin = call({
  method: 'GET',
  path: '/api/auth/discord/callback',
  access: 'public',
  summary: 'The address to which Discord returns the browser',
  query: z.object({
    code: z.optional(z.unknown()),
    state: z.optional(z.unknown()),
    error: z.optional(z.unknown()),
    /** The issuer of the redirect (RFC 9207). Discord does not send one. */
    iss: z.optional(z.unknown()),
  }),
  response: null,
  errors: [],
});

export const readMe = call({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  summary: 'The signed-in user',
  response: me,
  errors: [],
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Ends the session on the server',
  response: z.object({}),
  errors: [],
  allowedWhenBanned: true,
});

export const session = z.object({
  /** True for the session of this request. */
  isCurrent: z.boolean(),
  createdAt: time,
  /** At most 5 minutes old while the session is in use. */
  lastUsedAt: time,
  /** The time when the session ends unless it is used again. */
  expiresAt: time,
});
export type Session = z.infer<typeof session>;

export const listSessions = call({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed-in',
  summary: "The caller's own sessions, this one first, then by last use; at most 100",
  response: z.array(session),
  errors: [],
});

export const logoutEverywhere = call({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  access: 'public',
  summary: "Ends all of the caller's sessions, including this one",
  response: z.object({}),
  errors: [],
  allowedWhenBanned: true,
});

export const updateProfile = call({
  method: 'PATCH',
  path: '/api/profile',
  access: 'signed-in',
  summary: 'Sets the in-game name, and the UID if it is not set yet',
  body: z.object({ ign: ignField, uid: z.optional(z.nullable(uidField)) }),
  response: me,
  errors: ['uid_restricted', 'uid_taken'],
});

export const readUser = call({
  method: 'GET',
  path: '/api/users/:id',
  access: 'public',
  summary: 'One user, with the fields that the caller may see',
  params: idParams,
  response: user,
  errors: ['user_not_found'],
});

export const searchUsers = call({
  method: 'GET',
  path: '/api/users/search',
  access: 'signed-in',
  summary: 'Finds up to 20 users by part of their username or in-game name',
  query: z.object({ q: text({ min: 2, max: 100 }) }),
  response: z.array(user),
  errors: [],
});

export const listOwnJoinRequests = call({
  method: 'GET',
  path: '/api/users/join-requests',
  access: 'signed-in',
  summary: "The caller's own requests to join clans, newest first",
  response: z.array(joinRequest),
  errors: [],
});

export const readPublicUser = call({
  method: 'GET',
  path: '/api/users/:id/public',
  access: 'public',
  summary: 'The public view of one user',
  params: idParams,
  response: publicUser,
  errors: ['user_not_found'],
});
