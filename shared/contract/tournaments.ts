import * as z from 'zod/mini';
import { isCurrencyCode } from '../domain/tournaments/currency.ts';
import { TOURNAMENT_DEFAULTS, TOURNAMENT_LIMITS } from '../domain/tournaments/limits.ts';
import { TOURNAMENT_STATUSES } from '../domain/tournaments/status.ts';
import { call } from './call.ts';
import {
  decimal,
  idParams,
  optionalSnowflake,
  optionalUrl,
  text,
  time,
  timeInput,
  whole,
} from './fields.ts';

/** A tournament as lists show it: all fields but the long texts. */
export const tournamentCard = z.object({
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
  /** Ids of the registrations that are not rejected. */
  registeredTeams: z.array(z.string()),
  streamLink: z.nullable(z.string()),
  discordCategoryId: z.nullable(z.string()),
  discordTextChannelId: z.nullable(z.string()),
  discordRoleId: z.nullable(z.string()),
  discordVoiceChannelIds: z.array(z.string()),
  createdAt: time,
});
export type TournamentCard = z.infer<typeof tournamentCard>;

export const tournament = z.extend(tournamentCard, {
  description: z.string(),
  rules: z.string(),
});
export type Tournament = z.infer<typeof tournament>;

const limits = TOURNAMENT_LIMITS;

/** The form of a new tournament; limits from contract §4, defaults from spec part 1 §9. */
export const tournamentForm = z
  .object({
    name: text({ ...limits.name, required: 'A name is required.' }),
    description: z._default(text(limits.description), ''),
    rules: z._default(text(limits.rules), ''),
    startDate: timeInput,
    registrationClosesAt: z.optional(z.nullable(z.union([z.literal(''), timeInput]))),
    maxTeams: z._default(
      whole(limits.maxTeams.min, limits.maxTeams.max),
      TOURNAMENT_DEFAULTS.maxTeams,
    ),
    maxTeamMembers: z._default(
      whole(limits.maxTeamMembers.min, limits.maxTeamMembers.max),
      TOURNAMENT_DEFAULTS.maxTeamMembers,
    ),
    maxSubstitutes: z._default(
      whole(limits.maxSubstitutes.min, limits.maxSubstitutes.max),
      TOURNAMENT_DEFAULTS.maxSubstitutes,
    ),
    totalRounds: z._default(
      whole(limits.totalRounds.min, limits.totalRounds.max),
      TOURNAMENT_DEFAULTS.totalRounds,
    ),
    pointsPerKill: z._default(
      decimal(limits.pointsPerKill.min, limits.pointsPerKill.max),
      TOURNAMENT_DEFAULTS.pointsPerKill,
    ),
    placementPoints: z._default(
      z.record(
        z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: 'A place is a whole number from 1.' })),
        decimal(limits.placementPoints.min, limits.placementPoints.max),
      ),
      {},
    ),
    prizePool: z._default(
      decimal(limits.prizePool.min, limits.prizePool.max),
      TOURNAMENT_DEFAULTS.prizePool,
    ),
    prizeCurrency: z._default(
      z.string().check(
        z.refine(isCurrencyCode, {
          error: 'Give a currency code of three letters, such as USD.',
        }),
      ),
      TOURNAMENT_DEFAULTS.prizeCurrency,
    ),
    sponsorName: text({ ...limits.sponsorName, required: 'A sponsor name is required.' }),
    sponsorDiscordInvite: optionalUrl,
    sponsorWebsite: optionalUrl,
    sponsorDiscordServerId: optionalSnowflake,
    streamLink: optionalUrl,
    status: z._default(
      z.enum(['draft', 'open'], { error: 'A new tournament is a draft or open.' }),
      TOURNAMENT_DEFAULTS.status,
    ),
  })
  .check(
    z.refine(
      (form) => Object.keys(form.placementPoints).every((place) => Number(place) <= form.maxTeams),
      {
        path: ['placementPoints'],
        error: 'Points are given for a place above the maximum of teams.',
      },
    ),
  );
export type TournamentForm = z.output<typeof tournamentForm>;

export const listTournaments = call({
  method: 'GET',
  path: '/api/tournaments',
  access: 'public',
  summary: 'Every tournament that the caller may see, newest first',
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
  access: 'player',
  summary: 'Creates a tournament that the caller hosts',
  form: true,
  body: tournamentForm,
  status: 201,
  response: tournament,
  errors: [],
});

export const startTournament = call({
  method: 'POST',
  path: '/api/tournaments/:id/start',
  access: 'signed-in',
  summary: 'Open to ongoing',
  params: idParams,
  body: z.optional(z.object({ streamLink: optionalUrl })),
  response: tournament,
  errors: ['tournament_not_found', 'not_host_or_assistant', 'invalid_transition'],
});

export const finishTournament = call({
  method: 'POST',
  path: '/api/tournaments/:id/finish',
  access: 'signed-in',
  summary: 'Ongoing to completed: ends open rounds, stores the final standings',
  params: idParams,
  response: tournament,
  errors: ['tournament_not_found', 'not_host_or_assistant', 'invalid_transition'],
});
