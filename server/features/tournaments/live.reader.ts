import { LIVE_LIMIT, type LiveTournament } from '#shared/contract/live.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { finalScores, type FinalScoreRow } from '#shared/domain/tournaments/standings.ts';
import type { ReadDb } from '../../db/connection.ts';
import type { CachedResponse, WithHeaders } from '../../platform/response-cache.ts';
import type { ReadDeps } from '../deps.ts';
import { topics } from '../cache-topics.ts';
import { listLiveRows } from './live.repository.ts';
import { readManyResults } from './results/many-results.reader.ts';

type Leader = LiveTournament['leader'];

/**
 * Executes three statements. The response is cached until any tournament changes, for example when a room opens.
 * Leaders are cached per tournament, so results of one tournament do not recompute the others. This call is separate
 * from the lists of cards, so results do not invalidate those.
 */
export function listLive({
  db,
  responseCache,
  clock,
}: Pick<ReadDeps, 'db' | 'responseCache' | 'clock'>): Promise<
  LiveTournament[] | WithHeaders<LiveTournament[]> | CachedResponse<LiveTournament[]>
> {
  return responseCache.get('live tournaments', [topics.live], () =>
    readLive({ db, responseCache, clock }),
  );
}

async function readLive({
  db,
  responseCache,
  clock,
}: Pick<ReadDeps, 'db' | 'responseCache' | 'clock'>): Promise<LiveTournament[]> {
  const rows = await listLiveRows(db, LIVE_LIMIT, clock());
  const load = loadLeaders(db);
  const loading = rows.map(({ id }) => {
    const parts = topics.tournament(id, 'details', 'registrations', 'results', 'status');
    return responseCache.get<Leader>(`leader of ${id}`, parts, () => load(id));
  });
  const leaders = await Promise.all(loading);
  return rows.map((row, index) => ({
    id: row.id,
    round:
      row.round_number === null || row.round_status === null
        ? null
        : { number: row.round_number, status: row.round_status },
    leader: JSON.parse(String(leaders[index]?.body)) as Leader,
  }));
}

/** Leaders requested in the same turn are loaded together, in two statements. */
function loadLeaders(db: ReadDb): (tournamentId: string) => Promise<Leader> {
  const ids: string[] = [];
  let together: Promise<Map<string, Leader>> | null = null;
  return async (id) => {
    ids.push(id);
    together ??= Promise.resolve().then(() => readLeaders(db, ids));
    return (await together).get(id) ?? null;
  };
}

async function readLeaders(db: ReadDb, ids: readonly string[]): Promise<Map<string, Leader>> {
  const many = await readManyResults(db, ids);
  return new Map([...many].map(([id, results]) => [id, getLeader(finalScores(results))]));
}

function getLeader(scores: readonly FinalScoreRow[]): Leader {
  const [first] = scores;
  if (first === undefined) return null;
  return {
    name: first.clanName,
    points: fromHundredths(first.totalPoints),
    tied: scores.filter(({ rank }) => rank === 1).length,
  };
}
