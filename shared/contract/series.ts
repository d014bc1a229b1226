import * as z from 'zod/mini';
import { codePoints } from '../domain/text.ts';
import { SERIES_LIMITS } from '../domain/tournaments/limits.ts';
import { nameOccurrence } from '../domain/tournaments/series-names.ts';
import { TOURNAMENT_STATUSES } from '../domain/tournaments/status.ts';
import { publicUser } from './accounts.ts';
import { call, type CallResponse } from './call.ts';
import { choice, id, idParams, text, time, wholeNumber, wholeNumberQuery } from './fields.ts';
import { pointsFitTeams } from './points-fit-teams.ts';
import { templateFields, templateSettings } from './templates.ts';
import { timeZone } from './time-zone.ts';
import { tournamentCard } from './tournaments.ts';

const limits = SERIES_LIMITS;

/** The largest number that must still fit into a name. */
const LAST = 99_999;

const namePattern = text({ ...limits.namePattern, required: 'A name is required.' }).check(
  z.refine(
    (pattern) => codePoints(nameOccurrence(pattern, LAST, '2026-11-29')) <= limits.namePattern.max,
    { error: `The name with its number and date may have ${limits.namePattern.max} characters.` },
  ),
);

const days = z.array(wholeNumber(1, 7), { error: 'Choose at least one day of the week.' }).check(
  z.minLength(1, { error: 'Choose at least one day of the week.' }),
  z.maxLength(7, { error: 'A week has 7 days.' }),
  z.refine((list) => new Set(list).size === list.length, { error: 'Give each day once.' }),
);

const localTime = z
  .string({ error: 'Enter a time such as 21:00.' })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time such as 21:00.' }));

/** A calendar date in the time zone of a series, such as 2026-11-29. */
const date = z.iso.date({ error: 'Enter a date such as 2026-11-29.' });

const { name: _name, ...common } = templateFields;

/** The fields that all tournaments of a series have in common: those of a template, with the form's defaults. */
const settings = z.object(common).check(pointsFitTeams);
export type SeriesSettings = z.output<typeof settings>;

const sideOfPlace = z
  .object({ clanId: z.optional(z.nullable(id)), teamId: z.optional(z.nullable(id)) })
  .check(
    z.refine(({ clanId, teamId }) => Boolean(clanId) !== Boolean(teamId), {
      error: 'Give the id of a clan or of a team.',
      path: ['clanId'],
    }),
  );

/** An omitted time is absent in a new series, and does not change in an edit. */
const minutesBefore = z.optional(
  z.nullable(wholeNumber(limits.minutesBefore.min, limits.minutesBefore.max)),
);

const fields = {
  namePattern,
  days,
  localTime,
  timeZone,
  opensHours: wholeNumber(limits.opensHours.min, limits.opensHours.max),
  closesMinutes: minutesBefore,
  checkInOpensMinutes: minutesBefore,
  checkInClosesMinutes: minutesBefore,
  settings,
};

/** A clan or team: one of the two ids is null. */
const side = z.object({
  clanId: z.nullable(z.string()),
  teamId: z.nullable(z.string()),
  name: z.string(),
});
export type SeriesSide = z.infer<typeof side>;

const occurrence = z.object({
  /** The date in the calls of the series. */
  date: z.string(),
  /** The start of the tournament; until it is made, the start that the series plans. */
  startsAt: time,
  /** `startsAt` in the time zone of the series, such as 2026-11-29 and 21:00. */
  localDate: z.string(),
  localTime: z.string(),
  isSkipped: z.boolean(),
  /** True if the tournament of this date was deleted. It is not made again. */
  isDeleted: z.boolean(),
  /** True while its tournament is about to be made. */
  isDue: z.boolean(),
  /** The tournament of this date and its status; null until it is made, and for viewers who may not see it. */
  tournamentId: z.nullable(z.string()),
  status: z.nullable(z.enum(TOURNAMENT_STATUSES)),
});
export type Occurrence = z.infer<typeof occurrence>;

const series = z.object({
  id: z.string(),
  /** The pattern without the number and the date. */
  name: z.string(),
  hostUserId: z.string(),
  namePattern: z.string(),
  /** Days of the week, 1 for Monday to 7 for Sunday. */
  days: z.array(z.int()),
  localTime: z.string(),
  timeZone: z.string(),
  /** The number of hours before its start at which a tournament is made. */
  opensHours: z.int(),
  /** How many minutes before the start registration closes; null for the start itself. */
  closesMinutes: z.nullable(z.int()),
  /** When the check-in opens and closes, in minutes before the start; null if there is no check-in. */
  checkInOpensMinutes: z.nullable(z.int()),
  checkInClosesMinutes: z.nullable(z.int()),
  active: z.boolean(),
  /** The number of its tournaments that the viewer may see. */
  tournaments: z.int(),
  /** The next five starts, including skipped dates, and tournaments that are cancelled or were deleted. */
  nextDates: z.array(occurrence),
  /** Null for viewers other than the host and site staff, like `reserved`. */
  settings: z.nullable(templateSettings),
  reserved: z.nullable(z.array(side)),
  createdAt: time,
  updatedAt: time,
});
export type Series = z.infer<typeof series>;

const seriesWithHost = z.extend(series, { host: publicUser });
export type SeriesWithHost = z.infer<typeof seriesWithHost>;

export const listSeries = call({
  method: 'GET',
  path: '/api/series',
  access: 'signed-in',
  summary: "The caller's own series, newest first",
  response: z.array(series),
  errors: [],
});

export const createSeries = call({
  method: 'POST',
  path: '/api/series',
  access: 'host',
  summary: 'Creates a series, which makes a tournament of the caller on each of its dates',
  body: z.object(fields),
  status: 201,
  response: series,
  errors: ['match_point_with_best', 'too_many_series', 'too_many_active_series'],
});

export const readSeries = call({
  method: 'GET',
  path: '/api/series/:id',
  access: 'public',
  summary: 'One series with its next five dates; its settings only for its host and site staff',
  params: idParams,
  response: seriesWithHost,
  errors: ['series_not_found'],
});

export const updateSeries = call({
  method: 'PUT',
  path: '/api/series/:id',
  access: 'host',
  summary: 'Edits, pauses or resumes a series',
  params: idParams,
  /** Omitted fields do not change. Each one that is sent replaces the whole value. */
  body: z.extend(z.partial(z.object(fields)), { active: z.optional(choice) }),
  response: series,
  errors: [
    'series_not_found',
    'not_series_host',
    'match_point_with_best',
    'too_many_active_series',
  ],
});

export const deleteSeries = call({
  method: 'DELETE',
  path: '/api/series/:id',
  access: 'signed-in',
  summary: 'Deletes a series. Its tournaments stay',
  params: idParams,
  response: z.object({}),
  errors: ['series_not_found', 'not_series_host'],
});

export const skipDate = call({
  method: 'POST',
  path: '/api/series/:id/skip',
  access: 'host',
  summary: 'Skips one future date of a series',
  params: idParams,
  body: z.object({ date }),
  response: series,
  errors: ['series_not_found', 'not_series_host', 'date_made', 'too_many_skips'],
});

export const takeBackSkip = call({
  method: 'POST',
  path: '/api/series/:id/take-back-skip',
  access: 'host',
  summary: 'Undoes the skip of a date',
  params: idParams,
  body: z.object({ date }),
  response: series,
  errors: ['series_not_found', 'not_series_host'],
});

export const reservePlace = call({
  method: 'POST',
  path: '/api/series/:id/reserve',
  access: 'host',
  summary: 'Reserves a place for a clan or team in the next tournaments of a series',
  params: idParams,
  body: sideOfPlace,
  response: series,
  errors: ['series_not_found', 'not_series_host', 'too_many_reserved'],
});

export const takeBackPlace = call({
  method: 'POST',
  path: '/api/series/:id/take-back-place',
  access: 'host',
  summary: 'Takes back the reserved place of a clan or team',
  params: idParams,
  body: sideOfPlace,
  response: series,
  errors: ['series_not_found', 'not_series_host'],
});

export const listSeriesTournaments = call({
  method: 'GET',
  path: '/api/series/:id/tournaments',
  access: 'public',
  summary: 'The tournaments of a series that the caller may see, latest date first, in pages',
  params: idParams,
  query: z.object({
    limit: z.optional(wholeNumberQuery(1, 200)),
    /** Only tournaments of earlier dates. */
    before: z.optional(date),
  }),
  response: z.array(z.extend(tournamentCard, { seriesDate: z.string() })),
  errors: ['series_not_found'],
});
export type SeriesTournament = CallResponse<typeof listSeriesTournaments>[number];

const standing = z.object({
  /** Competition rank: 1, 2, 2, 4. */
  rank: z.int(),
  ...side.shape,
  /** The number of completed tournaments in which the side played. */
  tournaments: z.int(),
  points: z.number(),
  /** The number of rounds won. */
  wins: z.int(),
  kills: z.int(),
});
export type SeriesStanding = z.infer<typeof standing>;

export const listSeriesStandings = call({
  method: 'GET',
  path: '/api/series/:id/standings',
  access: 'public',
  summary: 'The totals of the final standings of all tournaments of a series, at most 500 sides',
  params: idParams,
  response: z.object({
    /** The number of completed tournaments. */
    tournaments: z.int(),
    /** The number of all sides. */
    total: z.int(),
    sides: z.array(standing),
  }),
  errors: ['series_not_found'],
});

export const listReservableSides = call({
  method: 'GET',
  path: '/api/series/:id/reservable-sides',
  access: 'signed-in',
  summary: 'The clans and teams that played for the host of a series, latest first, at most 500',
  params: idParams,
  response: z.array(side),
  errors: ['series_not_found', 'not_series_host'],
});
