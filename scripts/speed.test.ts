import { expect, test } from 'vitest';
import type { Visit } from '#speed/measure/visit-page.ts';
import type { MeasuredPage } from '#speed/pages.ts';
import { describeRows } from '#speed/report/describe-speed.ts';
import { judge } from '#speed/report/judge.ts';

const page: MeasuredPage = {
  name: 'Home',
  path: '/',
  loads: true,
  scriptKilobytes: 100,
  works: (opened) => opened.getByRole('article'),
  touches: [{ name: 'open the menu', act: async () => undefined }],
};

const good: Visit = {
  loaded: { firstPaint: 700, largestPaint: 900, largest: 'h1', shift: 0, moved: '', quiet: 1100 },
  shift: 0,
  moved: '',
  traffic: { requests: 12, bytes: 240_000, scripts: ['/assets/main.js'], underway: 0 },
  scriptBytes: 98_000,
  images: [],
  touches: [{ name: 'open the menu', ms: 48 }],
};

const getMissed = (visits: Visit[]) =>
  judge({ page, visits })
    .filter(({ ok }) => !ok)
    .map(({ what }) => what);

test('a page within all bounds misses none', () => {
  expect(getMissed([good, good, good])).toEqual([]);
});

test.each<[string, Partial<Visit>, string]>([
  ['a late paint', { loaded: { ...good.loaded, largestPaint: 1801 } }, 'largest paint'],
  ['a shift', { shift: 0.021 }, 'layout shift'],
  ['much script', { scriptBytes: 100_001 }, 'JavaScript before it works'],
  ['a slow touch', { touches: [{ name: 'open the menu', ms: 200 }] }, 'open the menu'],
])(
  '%s in most visits misses its bound, but one such visit is tolerated',
  (_what, change, figure) => {
    const bad = { ...good, ...change };
    expect(getMissed([bad, good, bad])).toEqual([figure]);
    expect(getMissed([good, bad, good])).toEqual([]);
  },
);

test.each<[string, Partial<Visit>, string]>([
  ['a first paint', { loaded: { ...good.loaded, firstPaint: null } }, 'first paint'],
  ['a largest paint', { loaded: { ...good.loaded, largestPaint: null } }, 'largest paint'],
  ['any script', { scriptBytes: 0 }, 'JavaScript before it works'],
  ['a touch event', { touches: [{ name: 'open the menu', ms: null }] }, 'open the menu'],
  ['a touch', { touches: [] }, 'open the menu'],
])('a visit without %s does not pass, regardless of the other visits', (_what, change, figure) => {
  const visits = [good, { ...good, ...change }, good];
  expect(getMissed(visits)).toEqual([figure]);
  const line = describeRows(judge({ page, visits })).find((text) => text.includes(figure));
  expect(line).toMatch(/not seen +not seen .*MISSED *$/);
});

test('a page that was never visited passes no bound', () => {
  expect(judge({ page, visits: [] }).filter(({ ok }) => ok)).toEqual([]);
});

test('a page with uploads misses its bound if it shows none, and its largest paint is only reported', () => {
  const dressed: MeasuredPage = { ...page, hasUploads: true };
  const slow = { ...good, loaded: { ...good.loaded, largestPaint: 2500 } };
  const missed = (visit: Visit) =>
    judge({ page: dressed, visits: [visit] })
      .filter(({ ok }) => !ok)
      .map(({ what }) => what);
  const size: [number, number] = [800, 450];
  const banner = { path: '/files/a.webp', natural: size, shown: size, times: 1 };
  expect(missed(slow)).toEqual(['largest image relative to its place']);
  expect(missed({ ...slow, images: [banner] })).toEqual([]);
  expect(missed({ ...slow, images: [{ ...banner, times: 2.1 }] })).toEqual([
    'largest image relative to its place',
  ]);
});
