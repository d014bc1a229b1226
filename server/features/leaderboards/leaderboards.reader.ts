import type { CallOutput } from '../../../shared/contract/call.ts';
import type {
  ClanBoardRow,
  LeaderboardSummary,
  listClanBoard as listClanBoardCall,
  PlayerBoardRow,
} from '../../../shared/contract/leaderboards.ts';
import { BOARD_LIMITS, rankBoard } from '../../../shared/domain/leaderboards/boards.ts';
import type { ReadyBytes } from '../../platform/ready-bytes.ts';
import type { Deps } from '../deps.ts';
import { topics } from '../ready-topics.ts';
import { presentClanLine, presentPlayerLine, presentSummary } from './leaderboards.presenter.ts';
import {
  findSummary,
  listClanBoardRows,
  listPlayerBoardRows,
  type BoardPart,
} from './leaderboards.repository.ts';

type From = Pick<Deps, 'db' | 'ready'>;
type Query = CallOutput<typeof listClanBoardCall>['query'];

/** The four counters above the boards, from the kept bytes. */
export function readSummary({ db, ready }: From): Promise<ReadyBytes<LeaderboardSummary>> {
  // A clan that is deleted takes its figures with it.
  const madeOf = [topics.figures, topics.clans, topics.tournaments];
  return ready.get('board summary', madeOf, async () => presentSummary(await findSummary(db)));
}

/** The first clans of the board, from the kept bytes (contract §5). */
export function listClanBoard(
  { db, ready }: From,
  query: Query,
): Promise<ReadyBytes<ClanBoardRow[]>> {
  const part = partOf(query);
  return ready.get(keyOf('clan', part), [topics.figures, topics.clans], async () =>
    rankBoard(await listClanBoardRows(db, part), part.by).map(presentClanLine),
  );
}

/** The first players of the board, from the kept bytes; those who are banned stay on it (contract §5). */
export function listPlayerBoard(
  { db, ready }: From,
  query: Query,
): Promise<ReadyBytes<PlayerBoardRow[]>> {
  const part = partOf(query);
  return ready.get(keyOf('player', part), [topics.figures, topics.users], async () =>
    rankBoard(await listPlayerBoardRows(db, part), part.by).map(presentPlayerLine),
  );
}

function partOf({ by = 'completed', limit = BOARD_LIMITS.default }: Query): BoardPart {
  return { by, limit };
}

function keyOf(board: 'clan' | 'player', { by, limit }: BoardPart): string {
  return `${board} board ${by} ${limit}`;
}
