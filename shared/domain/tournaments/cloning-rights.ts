import { isSiteAdmin, type Viewer } from '../accounts/roles.ts';
import { runsTournament, type Organisers } from './permissions.ts';

/**
 * Returns whether the viewer may clone the tournament, or save it as a template. The host, assistants and site
 * admins may (rules/tournaments 13.1). The caller has checked that they may host at all.
 */
export function mayCloneTournament(viewer: Viewer, organisers: Organisers): boolean {
  return runsTournament(viewer, organisers) || isSiteAdmin(viewer);
}
