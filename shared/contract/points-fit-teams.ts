import * as z from 'zod/mini';

/** Refuses points for a place beyond the maximum number of teams, if both are given (rules/tournaments 1). */
export const pointsFitTeams = z.refine<PlacesAndTeams>(
  ({ placementPoints = {}, maxTeams }) =>
    maxTeams === undefined ||
    Object.keys(placementPoints).every((place) => Number(place) <= maxTeams),
  {
    path: ['placementPoints'],
    error: 'Points are given for a place beyond the maximum number of teams.',
  },
);

type PlacesAndTeams = {
  placementPoints?: Record<string, number> | undefined;
  maxTeams?: number | undefined;
};
