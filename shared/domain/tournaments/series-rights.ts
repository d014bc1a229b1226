import { isSiteStaff, type Viewer } from '../accounts/roles.ts';

/** Returns whether the viewer is the host of a series, who alone changes it (rules/series 4.2). */
export function hostsSeries(viewer: Viewer | null, hostUserId: string): boolean {
  return viewer !== null && !viewer.banned && viewer.userId === hostUserId;
}

/** Returns whether the viewer may delete a series and see its settings: its host and site staff (rules/series 4). */
export function mayDeleteSeries(viewer: Viewer | null, hostUserId: string): boolean {
  return hostsSeries(viewer, hostUserId) || isSiteStaff(viewer);
}
