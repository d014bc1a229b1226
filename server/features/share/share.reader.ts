import type { ReadDb } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import type { Share } from '../../platform/share.ts';
import type { ReadDeps } from '../deps.ts';
import { topics } from '../cache-topics.ts';
import {
  previewClan,
  previewPlayer,
  previewTournament,
  type SharedOverTime,
} from './share.presenter.ts';
import { findSharedClan, findSharedPlayer, findSharedTournament } from './share.repository.ts';

const shared = /^\/(tournaments|clans|players)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/** Returns null for pages that have no preview or that visitors cannot see. */
export async function readPreview(
  { db, responseCache, clock }: Pick<ReadDeps, 'db' | 'responseCache' | 'clock'>,
  path: string,
): Promise<Share | null> {
  const [, kind, sent = ''] = shared.exec(path) ?? [];
  if (kind === undefined) return null;
  const id = sent.toLowerCase();
  const { getTopics, read } = previews[kind as Kind];
  try {
    const cached = await responseCache.get<SharedOverTime>(
      `share of ${kind} ${id}`,
      getTopics(id),
      () => read(db, id),
    );
    const { share, later } = JSON.parse(cached.body.toString('utf8')) as SharedOverTime;
    return later !== null && clock().getTime() >= later.from ? later.share : share;
  } catch (error) {
    // Addresses that lead to nothing are not cached, since their number is unlimited.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

type Kind = 'tournaments' | 'clans' | 'players';

/** Keyed by the first segment of the path. */
const previews: Record<
  Kind,
  { getTopics: (id: string) => string[]; read: (db: ReadDb, id: string) => Promise<SharedOverTime> }
> = {
  tournaments: {
    getTopics: (id) => topics.tournament(id, 'details', 'registrations', 'results', 'status'),
    read: readTournament,
  },
  clans: { getTopics: () => [topics.clans], read: readClan },
  players: { getTopics: () => [topics.users, topics.stats], read: readPlayer },
};

async function readPlayer(db: ReadDb, id: string): Promise<SharedOverTime> {
  const row = await findSharedPlayer(db, id);
  if (row === undefined) throw new AppError('not_found');
  return previewPlayer(row);
}

async function readTournament(db: ReadDb, id: string): Promise<SharedOverTime> {
  const row = await findSharedTournament(db, id);
  if (row === undefined) throw new AppError('not_found');
  return previewTournament(row);
}

async function readClan(db: ReadDb, id: string): Promise<SharedOverTime> {
  const row = await findSharedClan(db, id);
  if (row === undefined) throw new AppError('not_found');
  return previewClan(row);
}
