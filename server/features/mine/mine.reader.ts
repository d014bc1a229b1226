import { MINE_LIMIT, type Mine } from '#shared/contract/mine.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../deps.ts';
import { listHostingRows, listMatchRows } from './tournaments.repository.ts';
import {
  presentPendingRequest,
  presentClan,
  presentHosting,
  presentMatch,
  presentTeam,
} from './mine.presenter.ts';
import { listPendingRequestRows, listClanRows, listTeamRows } from './sides.repository.ts';

/**
 * Returns at most `MINE_LIMIT` of each, in a fixed number of statements. A banned user gets only what is public, and no
 * counts of what waits for a decision.
 */
export async function readMine(
  { db, clock }: Pick<ReadDeps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Mine> {
  const { userId } = viewer;
  const matches = await listMatchRows(db, userId, MINE_LIMIT);
  const hosting = await listHostingRows(db, userId, { drafts: !viewer.banned, limit: MINE_LIMIT });
  const clans = await listClanRows(db, userId, MINE_LIMIT);
  const teams = await listTeamRows(db, userId, MINE_LIMIT);
  const requests = await listPendingRequestRows(db, userId, MINE_LIMIT);
  return {
    matches: matches.map((row) => presentMatch(row, viewer, clock())),
    hosting: hosting.map((row) => presentHosting(row, viewer)),
    clans: clans.map((row) => presentClan(row, viewer)),
    teams: teams.map(presentTeam),
    asked: requests.map(presentPendingRequest),
    totals: {
      matches: getTotal(matches),
      hosting: getTotal(hosting),
      clans: getTotal(clans),
      teams: getTotal(teams),
      asked: getTotal(requests),
    },
  };
}

/** Each row has the total. */
function getTotal(rows: readonly { total: number }[]): number {
  return rows[0]?.total ?? 0;
}
