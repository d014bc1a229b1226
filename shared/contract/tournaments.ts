import * as z from 'zod/mini';
import { isCurrencyCode } from '../domain/tournaments/currency.ts';
import type { EditableField, ImageField } from '../domain/tournaments/editing.ts';
import { TOURNAMENT_DEFAULTS, TOURNAMENT_LIMITS } from '../domain/tournaments/limits.ts';
import { ROOM_POSTS } from '../domain/tournaments/room-posts.ts';
import { TOURNAMENT_STATUSES } from '../domain/tournaments/status.ts';
import { call, organiserErrors, type ImageKind } from './call.ts';
import {
  choice,
  wholeNumberQuery,
  decimal,
  id,
  idParams,
  optionalSnowflake,
  optionalTime,
  optionalUrl,
  removableImage,
  text,
  time,
  timeInput,
  wholeNumber,
} from './fields.ts';
import { lobbyDefaults, lobbyFields, shownLobby } from './lobby-fields.ts';
import { pointsFitTeams } from './points-fit-teams.ts';
import { sentRules, shownRules } from './scoring.ts';

/** The fields of the form that are part of its body. Images are sent as files. */
type BodyField = Exclude<EditableField, ImageField>;
type ImageAddress = `${ImageField}Url`;
type Schemas<Field extends string> = Record<Field, z.ZodMiniType>;

/** A tournament in a list: all fields except the long texts and the scoring rules. */
const card = {
  id: z.string(),
  name: z.string(),
  startDate: time,
  registrationClosesAt: z.nullable(time),
  maxTeams: z.number(),
  maxTeamMembers: z.number(),
  maxSubstitutes: z.number(),
  totalRounds: z.number(),
  pointsPerKill: z.number(),
  placementPoints: z.record(z.string(), z.number()),
  prizePool: z.number(),
  prizeCurrency: z.string(),
  bannerUrl: z.nullable(z.string()),
  sponsorName: z.string(),
  sponsorLogoUrl: z.nullable(z.string()),
  sponsorDiscordInvite: z.nullable(z.string()),
  sponsorWebsite: z.nullable(z.string()),
  sponsorDiscordServerId: z.nullable(z.string()),
  hostUserId: z.string(),
  assistants: z.array(z.string()),
  status: z.enum(TOURNAMENT_STATUSES),
  /** The ids of the registrations that are not rejected. */
  registeredTeams: z.array(z.string()),
  streamLink: z.nullable(z.string()),
  discordCategoryId: z.nullable(z.string()),
  discordTextChannelId: z.nullable(z.string()),
  discordRoleId: z.nullable(z.string()),
  discordVoiceChannelIds: z.array(z.string()),
  createdAt: time,
};

export const tournamentCard = z.object(card);
export type TournamentCard = z.infer<typeof tournamentCard>;

export const tournament = z.object({
  ...card,
  description: z.string(),
  rules: z.string(),
  ...shownLobby,
  /** True if the results are sent to the sponsor's Discord server at the end of each round. */
  sendsResults: z.boolean(),
  /** Says whether a room is posted to the sponsor's Discord server when it opens, as a link or with its password. */
  roomPosts: z.enum(ROOM_POSTS),
  /** A missing rule is the default. */
  scoringRules: shownRules,
  seriesId: z.nullable(z.string()),
} satisfies Schemas<BodyField | ImageAddress> & Schemas<string>);
export type Tournament = z.infer<typeof tournament>;

const limits = TOURNAMENT_LIMITS;

/** The schemas of the form's fields (rules/tournaments 1). */
const fields = {
  name: text({ ...limits.name, required: 'A name is required.' }),
  description: text(limits.description),
  rules: text(limits.rules),
  startDate: timeInput,
  registrationClosesAt: optionalTime,
  ...lobbyFields,
  maxTeams: wholeNumber(limits.maxTeams.min, limits.maxTeams.max),
  maxTeamMembers: wholeNumber(limits.maxTeamMembers.min, limits.maxTeamMembers.max),
  maxSubstitutes: wholeNumber(limits.maxSubstitutes.min, limits.maxSubstitutes.max),
  totalRounds: wholeNumber(limits.totalRounds.min, limits.totalRounds.max),
  pointsPerKill: decimal(limits.pointsPerKill.min, limits.pointsPerKill.max),
  placementPoints: z.record(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: 'A place is a whole number from 1.' })),
    decimal(limits.placementPoints.min, limits.placementPoints.max),
  ),
  scoringRules: z.optional(sentRules),
  prizePool: decimal(limits.prizePool.min, limits.prizePool.max),
  prizeCurrency: z.string().check(
    z.refine(isCurrencyCode, {
      error: 'Enter a currency code of three letters, such as USD.',
    }),
  ),
  sponsorName: text({ ...limits.sponsorName, required: 'A sponsor name is required.' }),
  sponsorDiscordInvite: optionalUrl,
  sponsorWebsite: optionalUrl,
  sponsorDiscordServerId: optionalSnowflake,
  sendsResults: choice,
  roomPosts: z.enum(ROOM_POSTS, { error: 'Choose no, link or credentials.' }),
  streamLink: optionalUrl,
} satisfies Schemas<BodyField>;

/** The form of a new tournament, with its defaults (rules/tournaments 1.7). */
export const tournamentForm = z
  .object({
    ...fields,
    description: z._default(fields.description, ''),
    rules: z._default(fields.rules, ''),
    ...lobbyDefaults,
    maxTeams: z._default(fields.maxTeams, TOURNAMENT_DEFAULTS.maxTeams),
    maxTeamMembers: z._default(fields.maxTeamMembers, TOURNAMENT_DEFAULTS.maxTeamMembers),
    maxSubstitutes: z._default(fields.maxSubstitutes, TOURNAMENT_DEFAULTS.maxSubstitutes),
    totalRounds: z._default(fields.totalRounds, TOURNAMENT_DEFAULTS.totalRounds),
    pointsPerKill: z._default(fields.pointsPerKill, TOURNAMENT_DEFAULTS.pointsPerKill),
    placementPoints: z._default(fields.placementPoints, {}),
    prizePool: z._default(fields.prizePool, TOURNAMENT_DEFAULTS.prizePool),
    prizeCurrency: z._default(fields.prizeCurrency, TOURNAMENT_DEFAULTS.prizeCurrency),
    sendsResults: z._default(fields.sendsResults, TOURNAMENT_DEFAULTS.sendsResults),
    roomPosts: z._default(fields.roomPosts, TOURNAMENT_DEFAULTS.roomPosts),
    status: z._default(
      z.enum(['draft', 'open'], { error: 'A new tournament must be a draft or open.' }),
      TOURNAMENT_DEFAULTS.status,
    ),
  })
  .check(pointsFitTeams);
export type TournamentForm = z.output<typeof tournamentForm>;

/** The form of an existing tournament. Omitted fields do not change. */
const tournamentEdit = z
  .extend(z.partial(z.object(fields)), {
    bannerUrl: removableImage,
    sponsorLogoUrl: removableImage,
    status: z.optional(z.enum(TOURNAMENT_STATUSES, { error: 'This is not a valid status.' })),
  } satisfies Schemas<ImageAddress | 'status'>)
  .check(pointsFitTeams);
export type TournamentEdit = z.output<typeof tournamentEdit>;

/** The message for a cursor that no `Link` header contained. */
export const noCursor = 'This is not a valid cursor for this list.';

const statusList = z
  .string()
  .check(
    z.refine(
      (list) =>
        list.split(',').every((status) => TOURNAMENT_STATUSES.some((one) => one === status)),
      { error: `Give one or more of ${TOURNAMENT_STATUSES.join(', ')}, separated by commas.` },
    ),
  );

export const listTournaments = call({
  method: 'GET',
  path: '/api/tournaments',
  access: 'public',
  summary: 'Every tournament that the caller may see, newest first; in pages if a limit is given',
  query: z.object({
    status: z.optional(statusList),
    q: z.optional(text({ max: 100 })),
    limit: z.optional(wholeNumberQuery(1, 200)),
    cursor: z.optional(z.string().check(z.maxLength(200, { error: noCursor }))),
  }),
  response: z.array(tournamentCard),
  errors: [],
});

export const readTournament = call({
  method: 'GET',
  path: '/api/tournaments/:id',
  access: 'public',
  summary: 'One tournament',
  params: idParams,
  response: tournament,
  errors: ['tournament_not_found'],
});

export const createTournament = call({
  method: 'POST',
  path: '/api/tournaments',
  access: 'host',
  summary: 'Creates a tournament that the caller hosts',
  form: true,
  files: { banner: 'banner', sponsorLogo: 'logo' } satisfies Record<ImageField, ImageKind>,
  body: tournamentForm,
  status: 201,
  response: tournament,
  errors: ['match_point_with_best'],
});

export const updateTournament = call({
  method: 'PUT',
  path: '/api/tournaments/:id',
  access: 'signed-in',
  summary: 'Edits a tournament; which fields may still change depends on its status',
  params: idParams,
  form: true,
  files: createTournament.files,
  body: tournamentEdit,
  response: tournament,
  errors: [
    ...organiserErrors,
    'invalid_transition',
    'field_frozen',
    'more_teams_approved',
    'match_point_with_best',
  ],
});

export const publishTournament = call({
  method: 'POST',
  path: '/api/tournaments/:id/publish',
  access: 'signed-in',
  summary: 'Opens a draft',
  params: idParams,
  /**
   * The closing time of registration, in place of the draft's. It must be in the future; null or empty means never.
   */
  body: z.optional(z.object({ registrationClosesAt: fields.registrationClosesAt })),
  response: tournament,
  errors: [...organiserErrors, 'invalid_transition'],
});

export const cancelTournament = call({
  method: 'POST',
  path: '/api/tournaments/:id/cancel',
  access: 'signed-in',
  summary: 'Cancels a draft, open or ongoing tournament',
  params: idParams,
  response: tournament,
  errors: [...organiserErrors, 'invalid_transition'],
});

export const addAssistant = call({
  method: 'POST',
  path: '/api/tournaments/:id/assistants',
  access: 'signed-in',
  summary: 'Makes someone an assistant of the host',
  params: idParams,
  body: z.object({ userId: id }),
  response: tournament,
  errors: ['tournament_not_found', 'not_host', 'already_assistant', 'too_many_assistants'],
});

export const removeAssistant = call({
  method: 'DELETE',
  path: '/api/tournaments/:id/assistants/:userId',
  access: 'signed-in',
  summary: 'Removes an assistant',
  params: z.object({ id, userId: id }),
  response: tournament,
  errors: ['tournament_not_found', 'assistant_not_found', 'not_host'],
});

export const startTournament = call({
  method: 'POST',
  path: '/api/tournaments/:id/start',
  access: 'signed-in',
  summary: 'Starts an open tournament',
  params: idParams,
  body: z.optional(z.object({ streamLink: optionalUrl, closesCheckIn: z.optional(choice) })),
  response: tournament,
  errors: [...organiserErrors, 'invalid_transition'],
});

export const finishTournament = call({
  method: 'POST',
  path: '/api/tournaments/:id/finish',
  access: 'signed-in',
  summary: 'Completes an ongoing tournament: ends open rounds and stores the final standings',
  params: idParams,
  response: tournament,
  errors: [...organiserErrors, 'invalid_transition'],
});
