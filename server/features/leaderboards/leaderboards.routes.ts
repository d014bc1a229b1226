import * as leaderboards from '#shared/contract/leaderboards.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import {
  listClanBoard,
  listPlayerBoard,
  listWinners,
  readLeaderboardSummary,
} from './leaderboards.reader.ts';

export function leaderboardRoutes(bind: Bind, deps: Deps): void {
  bind(leaderboards.readLeaderboardSummary, () => readLeaderboardSummary(deps));
  bind(leaderboards.listClanBoard, ({ query }) => listClanBoard(deps, query));
  bind(leaderboards.listWinners, ({ query }) => listWinners(deps, query));
  bind(leaderboards.listPlayerBoard, ({ query }) => listPlayerBoard(deps, query));
}
