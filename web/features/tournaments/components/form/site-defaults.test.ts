import { describe, expect, it } from 'vitest';
import { emptyValues } from './form-values.ts';
import { closingOf, followedClosing, startingValues } from './site-defaults.ts';

const nothing = {
  defaultMaxTeams: null,
  defaultPrizeCurrency: null,
  registrationWindowHours: null,
};
const from = new Date('2026-03-14T12:00').getTime();

describe('a new tournament', () => {
  it("starts with the form's own values where the site has saved none or is not known", () => {
    expect(startingValues(nothing, null)).toEqual(emptyValues());
    expect(startingValues(undefined, null)).toEqual(emptyValues());
    expect(emptyValues()).toMatchObject({ maxTeams: '20', registrationClosesAt: '' });
  });

  it('starts with what the site has saved', () => {
    const site = { defaultMaxTeams: 32, defaultPrizeCurrency: 'EUR', registrationWindowHours: 72 };
    expect(startingValues(site, { hours: 72, from })).toEqual({
      ...emptyValues(),
      maxTeams: '32',
      prizeCurrency: 'EUR',
      registrationClosesAt: '2026-03-17T12:00',
    });
  });
});

describe('what is followed as long as nobody types a close', () => {
  const window = { hours: 72, from };
  const startDate = '2026-03-15T19:00';

  it('is none for a draft, whose window counts from when it is published', () => {
    expect(followedClosing(window, { status: 'draft', startDate })).toBe('');
    expect(followedClosing(window, { status: 'draft', startDate: '' })).toBe('');
  });

  it('is the end of the window, or the start if that is sooner, for one that opens at once', () => {
    expect(followedClosing(window, { status: 'open', startDate: '' })).toBe('2026-03-17T12:00');
    expect(followedClosing(window, { status: 'open', startDate })).toBe(startDate);
  });
});

describe('registration closes by itself', () => {
  it.each([
    ['without a start', '', '2026-03-17T12:00'],
    ['with a start after the window', '2026-04-01T19:00', '2026-03-17T12:00'],
    ['with a start inside it', '2026-03-15T19:00', '2026-03-15T19:00'],
    ['with a start at its end', '2026-03-17T12:00', '2026-03-17T12:00'],
    ['with a start that is past', '2026-03-14T11:59', '2026-03-17T12:00'],
    ['with a start at this very moment', '2026-03-14T12:00', '2026-03-17T12:00'],
    ['with a year that is being typed', '0002-03-15T19:00', '2026-03-17T12:00'],
    ['with half a start', '2026-03-15', '2026-03-17T12:00'],
  ])('%s (%s) at %s', (_case, start, closing) => {
    expect(closingOf({ hours: 72, from }, start)).toBe(closing);
  });
});
