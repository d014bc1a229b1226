import type { createSeries, Series } from '#shared/contract/series.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { viewer } from '#web/lib/format/viewer.ts';
import { modernZone } from './zones.ts';

/** The fields of a series that the form has in addition to those of a tournament, as typed text. */
export type RepeatValues = {
  /** 'on' for a series, empty for one tournament. */
  repeats: string;
  repeatNames: string;
  /** The days of the week as digits, such as '246'. */
  repeatDays: string;
  repeatTime: string;
  repeatZone: string;
  repeatHours: string;
  /** Minutes before the start, or empty. */
  repeatCloses: string;
  repeatCheckInOpens: string;
  repeatCheckInCloses: string;
};

export type RepeatField = Exclude<keyof RepeatValues, 'repeats'>;

/** In the order of the form. */
export const REPEAT_LABELS: Readonly<Record<RepeatField, string>> = {
  repeatNames: 'Name of each tournament',
  repeatDays: 'Days of the week',
  repeatTime: 'At',
  repeatZone: 'Time zone',
  repeatHours: 'Opens before the start, in hours',
  repeatCloses: 'Registration closes',
  repeatCheckInOpens: 'Check-in opens',
  repeatCheckInCloses: 'Check-in closes',
};

export const repeatFieldNames = Object.keys(REPEAT_LABELS) as RepeatField[];

export const SENT_AS: Readonly<Record<RepeatField, string>> = {
  repeatNames: 'namePattern',
  repeatDays: 'days',
  repeatTime: 'localTime',
  repeatZone: 'timeZone',
  repeatHours: 'opensHours',
  repeatCloses: 'closesMinutes',
  repeatCheckInOpens: 'checkInOpensMinutes',
  repeatCheckInCloses: 'checkInClosesMinutes',
};

/** The number of tournaments of a host that are announced within 24 hours (rules/discord 3.3). */
export const ANNOUNCED_A_DAY = 5;

/** Returns about how many tournaments a new series creates at once if they open this many hours before their start. */
export function countAtOnce(hours: number, daysInWeek: number): number {
  return Number.isFinite(hours) ? Math.floor(((hours / 24) * daysInWeek) / 7) : 0;
}

export function emptyRepeat(): RepeatValues {
  return {
    repeats: '',
    repeatNames: '',
    repeatDays: '',
    repeatTime: '21:00',
    repeatZone: modernZone(viewer.timeZone),
    repeatHours: '24',
    repeatCloses: '',
    repeatCheckInOpens: '',
    repeatCheckInCloses: '',
  };
}

type Repeated = Pick<
  Series,
  | 'namePattern'
  | 'days'
  | 'localTime'
  | 'timeZone'
  | 'opensHours'
  | 'closesMinutes'
  | 'checkInOpensMinutes'
  | 'checkInClosesMinutes'
>;

export function showRepeat(series: Repeated): RepeatValues {
  return {
    repeats: 'on',
    repeatNames: series.namePattern,
    repeatDays: series.days.join(''),
    repeatTime: series.localTime,
    repeatZone: series.timeZone,
    repeatHours: String(series.opensHours),
    repeatCloses: showMinutes(series.closesMinutes),
    repeatCheckInOpens: showMinutes(series.checkInOpensMinutes),
    repeatCheckInCloses: showMinutes(series.checkInClosesMinutes),
  };
}

type Sent = Omit<CallInput<typeof createSeries>['body'], 'settings'>;

/** The result is not validated. */
export function readRepeat(values: RepeatValues): Record<keyof Sent, unknown> {
  return {
    namePattern: values.repeatNames,
    days: Array.from(values.repeatDays, Number),
    localTime: values.repeatTime,
    timeZone: values.repeatZone,
    opensHours: readWhole(values.repeatHours),
    closesMinutes: readMinutes(values.repeatCloses),
    checkInOpensMinutes: readMinutes(values.repeatCheckInOpens),
    checkInClosesMinutes: readMinutes(values.repeatCheckInCloses),
  };
}

function showMinutes(minutes: number | null): string {
  return minutes === null ? '' : String(minutes);
}

function readMinutes(typed: string): number | string | null {
  return typed.trim() === '' ? null : readWhole(typed);
}

/** Text that is not a whole number is returned unchanged, so the schema refuses it. */
function readWhole(typed: string): number | string {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : typed;
}

/** Keeps the order of the week. */
export function toggleDay(days: string, day: number): string {
  const digit = String(day);
  if (days.includes(digit)) return days.replace(digit, '');
  return Array.from(days + digit)
    .toSorted()
    .join('');
}

/** 'Scrim' becomes 'Scrim {n} · {date}'. */
export function proposeNames(name: string): string {
  const kept = Array.from(name.trim()).slice(0, 80).join('');
  return kept === '' ? '' : `${kept} {n} · {date}`;
}
