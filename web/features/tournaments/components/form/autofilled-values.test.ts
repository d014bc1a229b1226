import { describe, expect, it } from 'vitest';
import { autofilledClosing, startingValues } from './autofilled-values.ts';
import { emptyValues } from './form-fields.ts';

const nothing = {
  defaultMaxTeams: null,
  defaultPrizeCurrency: null,
  registrationWindowHours: null,
};
const from = new Date('2026-03-14T12:00').getTime();

describe('a new tournament', () => {
  it("starts with the form's defaults if the site has none or did not load", () => {
    expect(startingValues(nothing, null)).toEqual(emptyValues());
    expect(startingValues(undefined, null)).toEqual(emptyValues());
    expect(emptyValues()).toMatchObject({ maxTeams: '20', registrationClosesAt: '' });
  });

  it("starts with the site's defaults", () => {
    const site = { defaultMaxTeams: 32, defaultPrizeCurrency: 'EUR', registrationWindowHours: 72 };
    expect(startingValues(site, { hours: 72, from })).toEqual({
      ...emptyValues(),
      maxTeams: '32',
      prizeCurrency: 'EUR',
      registrationClosesAt: '2026-03-17T12:00',
    });
  });
});

describe('the points of a new tournament', () => {
  it.each([
    [8, ['10', '6', '5', '4', '3', '2', '1', '1', '', '']],
    [32, ['15', '12', '10', '8', '6', '4', '2', '1', '1', '1']],
  ])("are those of a preset if the site's default is %d teams", (defaultMaxTeams, first) => {
    const { placementPoints: points } = startingValues({ ...nothing, defaultMaxTeams }, null);
    expect(points.slice(0, 10)).toEqual(first);
  });
});

describe('the closing time until the user types one', () => {
  const window = { hours: 72, from };
  const startDate = '2026-03-15T19:00';

  it('is empty for a draft, because its window begins when it is published', () => {
    expect(autofilledClosing(window, { status: 'draft', startDate })).toBe('');
    expect(autofilledClosing(window, { status: 'draft', startDate: '' })).toBe('');
  });

  it('is the end of the window, or the start if that is sooner, if it opens immediately', () => {
    expect(autofilledClosing(window, { status: 'open', startDate: '' })).toBe('2026-03-17T12:00');
    expect(autofilledClosing(window, { status: 'open', startDate })).toBe(startDate);
  });
});
