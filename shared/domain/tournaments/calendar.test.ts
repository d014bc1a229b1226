import { describe, expect, test } from 'vitest';
import { calendarFile } from './calendar.ts';

const entry = {
  uid: '01a1fc91@hotdrop.example',
  title: 'Autumn Cup',
  text: 'Four rounds',
  url: 'https://hotdrop.example/tournaments/01a1fc91',
  start: new Date('2027-01-16T19:00:00.000+01:00'),
  now: new Date('2026-11-22T10:20:30.999Z'),
  status: 'open' as const,
};

const findLine = (file: string, name: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`));

test('a file has one entry, with times in UTC and CRLF line ends', () => {
  expect(calendarFile(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hotdrop//Tournaments//EN',
    'BEGIN:VEVENT',
    'UID:01a1fc91@hotdrop.example',
    'DTSTAMP:20261122T102030Z',
    'DTSTART:20270116T180000Z',
    'SUMMARY:Autumn Cup',
    'DESCRIPTION:Four rounds',
    'URL:https://hotdrop.example/tournaments/01a1fc91',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['draft', 'TENTATIVE'],
  ['open', 'CONFIRMED'],
  ['cancelled', 'CANCELLED'],
] as const)('the entry of a tournament that is %s is %s', (status, expected) => {
  expect(findLine(calendarFile({ ...entry, status }), 'STATUS')).toBe(`STATUS:${expected}`);
});

test.each([
  ['commas, semicolons and backslashes', 'a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['line breaks of all kinds', 'a\nb\r\nc\rd\u2028e', 'a\\nb\\nc\\nd\\ne'],
  ['a separate entry', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'x\\nEND:VEVENT\\nBEGIN:VEVENT'],
  ['characters that no calendar reads', 'a\u0000b\u001bc\td', 'abcd'],
])('%s cannot end the value', (_what, title, shown) => {
  expect(findLine(calendarFile({ ...entry, title }), 'SUMMARY')).toBe(`SUMMARY:${shown}`);
});

describe('long lines', () => {
  test.each([
    ['Latin', 'Cup '.repeat(100)],
    ['CJK', '夜の狼'.repeat(60)],
    ['emoji', '🏆'.repeat(60)],
    ['mixed', 'aé夜🏆'.repeat(50)],
  ])('of %s are folded at 75 octets and lose nothing', (_script, title) => {
    const file = calendarFile({ ...entry, title });
    const sizes = file.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
    expect(findLine(file, 'SUMMARY')).toBe(`SUMMARY:${title}`);
  });
});
