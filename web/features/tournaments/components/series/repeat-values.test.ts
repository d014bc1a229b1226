import { expect, test } from 'vitest';
import { createSeries } from '#shared/contract/series.ts';
import { readSeriesForm, seriesInput } from '../form/form-changes.ts';
import { emptyValues, ON } from '../form/form-fields.ts';
import { fieldAt, problemsIn, resolveValues } from '../form/form-problems.ts';
import { countAtOnce, proposeNames, SENT_AS, showRepeat, toggleDay } from './repeat-values.ts';
import { listZones, modernZone } from './zones.ts';

const filled = {
  ...emptyValues(),
  repeats: ON,
  repeatNames: 'Scrim {n} · {date}',
  repeatDays: '246',
  repeatZone: 'Asia/Kolkata',
  sponsorName: 'Cafe',
};

/** In the order of the form. */
async function problems(values: typeof filled): Promise<string[]> {
  const resolved = await resolveValues(null)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return problemsIn({ errors: resolved.errors }).map(({ field }) => field);
}

test('a series needs no name, start or status of a single tournament', async () => {
  expect(await problems(filled)).toEqual([]);
  const { body } = seriesInput(filled);
  expect(body).toMatchObject({
    namePattern: 'Scrim {n} · {date}',
    days: [2, 4, 6],
    localTime: '21:00',
    timeZone: 'Asia/Kolkata',
    opensHours: 24,
    closesMinutes: null,
    checkInOpensMinutes: null,
    checkInClosesMinutes: null,
    settings: { sponsorName: 'Cafe', maxTeams: 20 },
  });
  expect(body.settings).not.toHaveProperty('startDate');
  expect(body.settings).not.toHaveProperty('name');
});

test('the problems of a series appear at its fields', async () => {
  const wrong = {
    repeatNames: '',
    repeatDays: '',
    repeatTime: '',
    repeatHours: 'soon',
    repeatCloses: '1.5',
  };
  expect(await problems({ ...filled, ...wrong, maxTeams: '500', sponsorName: '' })).toEqual([
    'repeatNames',
    'repeatDays',
    'repeatTime',
    'repeatHours',
    'repeatCloses',
    'maxTeams',
    'sponsorName',
  ]);
});

test('every field of a series that the server can refuse is in the form', () => {
  const { settings: _settings, ...sent } = createSeries.body.shape;
  expect(Object.values(SENT_AS).toSorted()).toEqual(Object.keys(sent).toSorted());
  expect(fieldAt('days.0')).toBe('repeatDays');
  expect(fieldAt('settings.maxTeams')).toBe('maxTeams');
  expect(fieldAt('settings.placementPoints.3')).toBe('placementPoints.2');
  expect(Object.keys(readSeriesForm(filled)).toSorted()).toEqual(
    [...Object.keys(sent), 'settings'].toSorted(),
  );
});

test('the times before the start are sent as minutes, and shown as they were saved', () => {
  const typed = { repeatCloses: ' 30 ', repeatCheckInOpens: '60', repeatCheckInCloses: '0' };
  const { body } = seriesInput({ ...filled, ...typed });
  expect(body).toMatchObject({
    closesMinutes: 30,
    checkInOpensMinutes: 60,
    checkInClosesMinutes: 0,
  });
  const times = { closesMinutes: null, checkInOpensMinutes: 60, checkInClosesMinutes: 15 };
  expect(showRepeat({ ...body, ...times })).toMatchObject({
    repeatCloses: '',
    repeatCheckInOpens: '60',
    repeatCheckInCloses: '15',
  });
});

test.each([
  ['', 3, '3'],
  ['35', 4, '345'],
  ['345', 4, '35'],
])('the days %s with %i toggled are %s', (days, day, toggled) => {
  expect(toggleDay(days, day)).toBe(toggled);
});

test('the names of a series are proposed from that of one tournament', () => {
  expect(proposeNames(' Scrim ')).toBe('Scrim {n} · {date}');
  expect(proposeNames('')).toBe('');
  const { namePattern } = createSeries.body.shape;
  expect(namePattern.safeParse(proposeNames('n'.repeat(100))).success).toBe(true);
});

test('time zones have the current names of their cities, and the chosen one is listed', () => {
  expect(modernZone('Asia/Calcutta')).toBe('Asia/Kolkata');
  const zones = listZones('US/Pacific');
  expect(zones).toContainEqual({ value: 'US/Pacific', label: 'US/Pacific', alias: '' });
  expect(zones.filter(({ label }) => /Kolkata|Calcutta/.test(label))).toHaveLength(1);
  expect(
    zones.every(({ value }) => createSeries.body.shape.timeZone.safeParse(value).success),
  ).toBe(true);
});

test.each([
  [336, 7, 14],
  [336, 3, 6],
  [120, 7, 5],
  [24, 7, 1],
  [336, 0, 0],
  [Number.NaN, 7, 0],
])(
  'with %i hours and %i days in the week, about %i tournaments are created at once',
  (hours, days, count) => {
    expect(countAtOnce(hours, days)).toBe(count);
  },
);
