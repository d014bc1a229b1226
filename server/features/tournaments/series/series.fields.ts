import { TEMPLATE_FIELDS, type TemplateSettings } from '#shared/contract/templates.ts';
import type { SeriesSettings } from '#shared/contract/series.ts';
import { fieldKinds, toColumns, toFields } from '#server/db/field-mapping.ts';
import type { Row } from '#server/db/schema.ts';
import type { ReservedSide } from '#server/db/series-table.ts';
import { tournamentFields } from '../tournament.fields.ts';

const { same } = fieldKinds<Row<'series'>>();

/** The settings are stored like those of a template. */
export const seriesFields = {
  namePattern: same('name_pattern'),
  days: {
    column: 'days' as const,
    toRow: (sent: readonly number[]) => sent.toSorted((a, b) => a - b),
    fromRow: (stored: number[]) => stored,
  },
  localTime: {
    column: 'local_time' as const,
    toRow: (sent: string) => `${sent}:00`,
    fromRow: (stored: string) => stored.slice(0, 5),
  },
  timeZone: same('time_zone'),
  opensHours: same('opens_hours'),
  closesMinutes: same('closes_minutes'),
  checkInOpensMinutes: same('check_in_opens_minutes'),
  checkInClosesMinutes: same('check_in_closes_minutes'),
  settings: {
    column: 'settings' as const,
    toRow: toStored,
    // The database returns the keys in another order, and an edit is compared with what is stored.
    fromRow: (stored: object): TemplateSettings => sortKeys(stored) as TemplateSettings,
  },
  active: same('active'),
  reserved: {
    column: 'reserved' as const,
    toRow: (sent: ReservedSide[]) => sent,
    fromRow: (stored: ReservedSide[]) => stored.map(presentSide),
  },
};

/** For the checks of the form. */
export function toTournamentColumns(settings: SeriesSettings) {
  return toColumns(tournamentFields, {
    ...settings,
    name: '',
    startDate: new Date(0).toISOString(),
    banner: null,
    sponsorLogo: null,
  });
}

function toStored(settings: SeriesSettings): object {
  const fields = toFields(tournamentFields, toTournamentColumns(settings));
  const kept = TEMPLATE_FIELDS.filter((field) => field !== 'name');
  return Object.fromEntries(kept.map((field) => [field, fields[field]]));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sortKeys(part)]));
}

function presentSide(side: ReservedSide) {
  return {
    clanId: 'clanId' in side ? side.clanId : null,
    teamId: 'teamId' in side ? side.teamId : null,
    name: side.name,
  };
}
