import { describe, expect, it } from 'vitest';
import { formatTie } from '#shared/domain/tournaments/format-tie.ts';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
} from './date-time.ts';
import { formatAmount, formatCount, formatNumber, formatShare } from './number.ts';
import { readViewer, type Viewer } from './viewer.ts';

const inJakarta: Viewer = { locale: 'en-GB', hourCycle: 'h23', timeZone: 'Asia/Jakarta' };
const inNewYork: Viewer = { locale: 'en-US', hourCycle: 'h12', timeZone: 'America/New_York' };

describe('dates', () => {
  it("are formatted in the viewer's time zone and clock", () => {
    const start = '2026-03-14T12:00:00Z';
    expect(formatDateTime(start, inJakarta)).toBe('Sat, 14 Mar 2026, 19:00 GMT+7');
    expect(formatDateTime(start, inNewYork)).toMatch(/^Sat, Mar 14, 2026, 8:00\sAM EDT$/);
  });

  it('are split into two parts without repetition', () => {
    const start = '2026-03-14T12:00:00Z';
    expect(formatDate(start, inJakarta)).toBe('14 Mar 2026');
    expect(formatTime(start, inJakarta)).toMatch(/^Sat,? 19:00 GMT\+7$/);
    expect(formatTime(start, inNewYork)).toMatch(/^Sat,? 8:00\sAM EDT$/);
    expect(formatClock(start, inJakarta)).toBe('19:00');
    expect(formatClock(start, inNewYork)).toMatch(/^8:00\sAM$/);
  });

  it('depend on the time zone', () => {
    expect(formatDateTime('2026-03-14T20:30:00Z', inJakarta)).toMatch(/^Sun, 15 Mar 2026, 03:30/);
  });
});

describe('relative times', () => {
  const now = Date.parse('2026-03-14T12:00:00Z');
  it.each([
    [0, 'now'],
    [-59_000, 'now'],
    [60_000, 'in 1 minute'],
    [-3_599_000, '59 minutes ago'],
    [3 * 3_600_000, 'in 3 hours'],
    [-47 * 3_600_000, '47 hours ago'],
    [48 * 3_600_000, 'in 2 days'],
    [14 * 86_400_000, 'in 2 weeks'],
    [-60 * 86_400_000, '2 months ago'],
    [800 * 86_400_000, 'in 2 years'],
  ])('%d ms is "%s"', (distance, words) => {
    expect(formatRelative(new Date(now + distance).toISOString(), now, inJakarta)).toBe(words);
  });
});

describe('amounts', () => {
  it.each([
    [12_000_000, 'IDR', '12,000,000'],
    [500, 'USD', '500'],
    [2500.5, 'EUR', '2,500.50'],
    [0, 'JPY', '0'],
  ])('%d %s is %s', (amount, currency, figure) => {
    expect(formatAmount(amount, currency, inNewYork)).toBe(figure);
  });

  it('follow the viewer\u2019s number format', () => {
    expect(formatAmount(12_000_000, 'INR', { ...inNewYork, locale: 'en-IN' })).toBe('1,20,00,000');
  });
});

describe('numbers', () => {
  it('have at most two decimals', () => {
    expect(formatNumber(1204, inNewYork)).toBe('1,204');
    expect(formatNumber(12.5, inNewYork)).toBe('12.5');
    expect(formatNumber(-2.5, inNewYork)).toBe('−2.5');
  });

  it('use singular and plural nouns', () => {
    const counts = [0, 1, 1204].map((count) => formatCount(count, 'team', inNewYork));
    expect(counts).toEqual(['0 teams', '1 team', '1,204 teams']);
  });

  it('distinguish a part of a list from all of it', () => {
    expect(formatShare(7, 7, 'clan', inNewYork)).toBe('7 clans');
    expect(formatShare(2, 1204, 'clan', inNewYork)).toBe('2 of 1,204 clans');
  });

  it('are not cached across viewers', () => {
    expect(formatNumber(120_000, inNewYork)).toBe('120,000');
    expect(formatNumber(120_000, { ...inNewYork, locale: 'en-IN' })).toBe('1,20,000');
  });

  it('are formatted one by one in the text about a tie', () => {
    const tie = {
      with: 'other',
      ahead: true,
      by: 'bestRounds' as const,
      own: [1204.5, 3],
      other: [1000, 7.25],
      reason: null,
    };
    expect(formatTie(tie, 'Beta', 1, formatNumber)).toMatch(
      /^Ahead of Beta by best rounds, 1\D?204\D5-3 to 1\D?000-7\D25$/,
    );
  });
});

describe('the viewer', () => {
  it("uses the browser's English variant, or British English if it has none", () => {
    expect(readViewer(['de-DE', 'en-IN']).locale).toBe('en-IN');
    expect(readViewer(['de-DE']).locale).toBe('en-GB');
  });

  it('uses the clock of the first language', () => {
    expect(readViewer(['en-US']).hourCycle).toBe('h12');
    expect(readViewer(['de-DE', 'en-US']).hourCycle).toBe('h23');
  });

  it('skips invalid language names', () => {
    expect(readViewer(['en-US@posix', 'en-AU']).locale).toBe('en-AU');
  });
});
