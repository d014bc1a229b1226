import * as z from 'zod/mini';
import type { EditableField, ImageField } from '../domain/tournaments/editing.ts';
import { TEMPLATE_LIMITS } from '../domain/tournaments/limits.ts';
import { call, organiserErrors, type CallResponse } from './call.ts';
import { id, idParams, text, time } from './fields.ts';
import { tournament } from './tournaments.ts';

const { max } = TEMPLATE_LIMITS.name;
const name = text({ min: TEMPLATE_LIMITS.name.min, max, required: 'A name is required.' });

/** The fields of the form that a template lacks (rules/tournaments 14.2). */
type Omitted =
  | ImageField
  | 'startDate'
  | 'registrationClosesAt'
  | 'checkInOpensAt'
  | 'checkInClosesAt'
  | 'streamLink';

/** The fields of a tournament's form that a template has, with their values in responses. */
export const templateSettings = z.partial(
  z.pick(tournament, {
    name: true,
    description: true,
    rules: true,
    checkInAutomatic: true,
    postsCheckIn: true,
    promotesWaitlist: true,
    noShowsWait: true,
    maxTeams: true,
    maxTeamMembers: true,
    maxSubstitutes: true,
    totalRounds: true,
    pointsPerKill: true,
    placementPoints: true,
    scoringRules: true,
    prizePool: true,
    prizeCurrency: true,
    sponsorName: true,
    sponsorDiscordInvite: true,
    sponsorWebsite: true,
    sponsorDiscordServerId: true,
    sendsResults: true,
    firstSlot: true,
    roomPosts: true,
  } satisfies Record<Exclude<EditableField, Omitted>, true>),
);
export type TemplateSettings = z.infer<typeof templateSettings>;

/** The fields of a template: all fields of the form except times, stream and images. */
export const TEMPLATE_FIELDS = Object.keys(templateSettings.shape) as (keyof TemplateSettings)[];

const template = z.object({
  id: z.string(),
  name: z.string(),
  /** True if it belongs to the site, so all hosts can use it. */
  isOfSite: z.boolean(),
  settings: templateSettings,
  /** The fields whose stored values the form no longer accepts. `settings` omits them. */
  dropped: z.array(z.string()),
  createdAt: time,
  updatedAt: time,
});
export type Template = z.infer<typeof template>;

export const listTemplates = call({
  method: 'GET',
  path: '/api/templates',
  access: 'host',
  summary: "The caller's own templates of tournaments and those of the site, each by name",
  response: z.array(template),
  errors: [],
});

export const createTemplate = call({
  method: 'POST',
  path: '/api/templates',
  access: 'host',
  summary: 'Saves the settings of a tournament that the caller runs as their own template',
  body: z.object({ name, fromTournamentId: id }),
  status: 201,
  response: template,
  errors: [...organiserErrors, 'too_many_templates'],
});

export const updateTemplate = call({
  method: 'PUT',
  path: '/api/templates/:id',
  access: 'signed-in',
  summary:
    'Renames a template; an admin can also offer one of their own to the whole site, or take it back',
  params: idParams,
  body: z.object({ name: z.optional(name), isOfSite: z.optional(z.boolean()) }),
  response: template,
  errors: ['template_not_found', 'not_admin', 'too_many_templates'],
});

export const deleteTemplate = call({
  method: 'DELETE',
  path: '/api/templates/:id',
  access: 'signed-in',
  summary: 'Deletes a template; those of the site are deleted by admins',
  params: idParams,
  response: z.object({}),
  errors: ['template_not_found', 'not_admin'],
});

export type Templates = CallResponse<typeof listTemplates>;
