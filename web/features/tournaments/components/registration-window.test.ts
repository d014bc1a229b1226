import { describe, expect, it } from 'vitest';
import { getClosingTime, closingTimeProblem, proposedClosing } from './registration-window.tsx';

const now = new Date('2026-03-14T12:00').getTime();
const iso = (local: string) => new Date(local).toISOString();
const draft = (start: string, closes: string | null = null) => ({
  startDate: iso(start),
  registrationClosesAt: closes === null ? null : iso(closes),
});

describe('publishing a draft', () => {
  it.each([
    ['the window from now on', draft('2026-04-01T19:00'), 24, '2026-03-15T12:00'],
    ['the start if that is sooner', draft('2026-03-14T19:00'), 24, '2026-03-14T19:00'],
    [
      'the window from now on if the start is past',
      draft('2026-03-01T19:00'),
      24,
      '2026-03-15T12:00',
    ],
    ['nothing on a site without a window', draft('2026-04-01T19:00'), null, null],
    [
      'nothing when the draft has a closing time',
      draft('2026-04-01T19:00', '2026-03-20T19:00'),
      24,
      null,
    ],
    [
      'nothing when its closing time is past',
      draft('2026-04-01T19:00', '2026-03-01T19:00'),
      24,
      null,
    ],
  ])('proposes %s', (_case, tournament, hours, proposed) => {
    expect(proposedClosing(tournament, hours, now)).toBe(proposed);
  });

  it.each([
    ['2026-03-14T12:01', false, null],
    ['', false, null],
    ['', true, 'Choose a complete date and time, or leave this empty.'],
    ['2026-03-14', false, 'Choose a complete date and time, or leave this empty.'],
    ['2026-03-14T12:00', false, 'Choose a time in the future, or leave this empty.'],
    ['2026-03-13T12:00', false, 'Choose a time in the future, or leave this empty.'],
  ])('%j (incomplete: %s) gives the problem %s', (typed, isPart, problem) => {
    expect(closingTimeProblem(typed, isPart, now)).toBe(problem);
  });
});

const from = new Date('2026-03-14T12:00').getTime();

describe('registration closes automatically', () => {
  it.each([
    ['without a start', '', '2026-03-17T12:00'],
    ['with a start after the window', '2026-04-01T19:00', '2026-03-17T12:00'],
    ['with a start inside the window', '2026-03-15T19:00', '2026-03-15T19:00'],
    ['with a start at the end of the window', '2026-03-17T12:00', '2026-03-17T12:00'],
    ['with a start that is past', '2026-03-14T11:59', '2026-03-17T12:00'],
    ['with a start right now', '2026-03-14T12:00', '2026-03-17T12:00'],
    ['with a year that is being typed', '0002-03-15T19:00', '2026-03-17T12:00'],
    ['with a start that lacks its time', '2026-03-15', '2026-03-17T12:00'],
  ])('%s (%s) at %s', (_case, start, closing) => {
    expect(getClosingTime({ hours: 72, from }, start)).toBe(closing);
  });
});
