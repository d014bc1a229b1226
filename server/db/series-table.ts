import type { ColumnType, Generated } from 'kysely';
import type { CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import type { Fixed } from './scoring-tables.ts';

/** A side for which a series keeps a place, with its name at the time of the choice. */
export type ReservedSide = { name: string } & ({ clanId: string } | { teamId: string });

/** Tournaments that repeat (rules/series). `next_date` and `due_at` say which one is made next, and when. */
export type SeriesTable = {
  id: Fixed<string>;
  host_user_id: Fixed<string>;
  /** The fields of the form that the tournaments have in common. */
  settings: ColumnType<object, string, string>;
  name_pattern: string;
  /** Days of the week, 1 for Monday to 7 for Sunday. */
  days: number[];
  /** A time such as '21:00:00'. */
  local_time: string;
  time_zone: string;
  /** The number of hours before its start at which a tournament is made. */
  opens_hours: number;
  /** Times before the start in minutes; null for none. */
  closes_minutes: Generated<number | null>;
  check_in_opens_minutes: Generated<number | null>;
  check_in_closes_minutes: Generated<number | null>;
  active: boolean;
  /** The number of tournaments made. */
  counter: Generated<number>;
  skips: Generated<CalendarDate[]>;
  /** The dates whose tournament was deleted, as far as they are not over. */
  deleted_dates: Generated<CalendarDate[]>;
  reserved: ColumnType<ReservedSide[], string | undefined, string>;
  next_date: CalendarDate | null;
  due_at: Date | null;
  created_at: Fixed<Date>;
  updated_at: Date;
};
