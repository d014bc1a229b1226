import * as leaderboards from '../../../shared/contract/leaderboards.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { listClanBoard, listPlayerBoard, readSummary } from './leaderboards.reader.ts';

export function leaderboardRoutes(bind: Bind, deps: Deps): void {
  bind(leaderboards.readLeaderboardSummary, () => readSummary(deps));
  bind(leaderboards.listClanBoard, ({ query }) => listClanBoard(deps, query));
  bind(leaderboards.listPlayerBoard, ({ query }) => listPlayerBoard(deps, query));
}
