import * as z from 'zod/mini';
import { TEMPLATE_LIMITS } from '../domain/tournaments/limits.ts';
import { call, organiserErrors, type CallResponse } from './call.ts';
import { id, idParams, text, time } from './fields.ts';
import { tournament, tournamentForm } from './tournaments.ts';

const { max } = TEMPLATE_LIMITS.name;
const name = text({ min: TEMPLATE_LIMITS.name.min, max, required: 'A name is required.' });

/** A template lacks these fields of the form, and its images (rules/tournaments 14.2). It has every other one. */
const {
  startDate: _start,
  registrationClosesAt: _closing,
  checkInOpensAt: _opens,
  checkInClosesAt: _closes,
  streamLink: _stream,
  status: _status,
  ...ofTemplates
} = tournamentForm.shape;

/** The fields of a template, as the form of a tournament checks them. */
export const templateFields = ofTemplates;

const shown: { [Field in keyof typeof templateFields]?: true } = Object.fromEntries(
  Object.keys(templateFields).map((field) => [field, true as const]),
);

/** The same fields with their values in responses. */
export const templateSettings = z.partial(z.pick(tournament, shown));
export type TemplateSettings = z.infer<typeof templateSettings>;

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
