import { describe, expect, test } from 'vitest';
import { emptyValues, listPoints, readValues, type TournamentValues } from './form-fields.ts';

const values = (typed: Partial<TournamentValues> = {}) => ({ ...emptyValues(), ...typed });

describe('the input that the form sends', () => {
  test("is a complete tournament with the form's defaults", () => {
    expect(readValues(values())).toMatchObject({
      maxTeams: 20,
      maxTeamMembers: 3,
      maxSubstitutes: 2,
      totalRounds: 5,
      pointsPerKill: 1,
      placementPoints: {},
      prizePool: 0,
      prizeCurrency: 'USD',
      status: 'open',
    });
  });

  test('adds a missing scheme to a stream link', () => {
    const { streamLink } = readValues(values({ streamLink: 'twitch.tv/cafe' }));
    expect(streamLink).toBe('https://twitch.tv/cafe');
  });

  test('has times in UTC', () => {
    const startDate = readValues(values({ startDate: '2026-03-14T19:00' })).startDate;
    expect(startDate).toBe(new Date(2026, 2, 14, 19).toISOString());
  });

  test('drops points for places above a lower maximum of teams', () => {
    const typed = values({ maxTeams: '2', placementPoints: listPoints({ 1: 3, 2: 2, 3: 1 }) });
    expect(readValues(typed).placementPoints).toEqual({ 1: 3, 2: 2 });
  });
});
