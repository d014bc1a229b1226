import type { ReadDb } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import type { Share } from '../../platform/share.ts';
import type { ReadDeps } from '../deps.ts';
import { topics } from '../cache-topics.ts';
import {
  shareOfClan,
  shareOfPlayer,
  shareOfTournament,
  type SharedOverTime,
} from './share.presenter.ts';
import { findSharedClan, findSharedPlayer, findSharedTournament } from './share.repository.ts';

const shared = /^\/(tournaments|clans|players)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/**
 * Returns the preview of a page by its path, from the response cache or with one statement; null
 * for pages without a preview, and for what visitors do not see.
 */
export async function shareOf(
  { db, ready, clock }: Pick<ReadDeps, 'db' | 'ready' | 'clock'>,
  path: string,
): Promise<Share | null> {
  const [, kind, sent = ''] = shared.exec(path) ?? [];
  if (kind === undefined) return null;
  const id = sent.toLowerCase();
  const { about, read } = things[kind as Kind];
  try {
    const kept = await ready.get<SharedOverTime>(`share of ${kind} ${id}`, about(id), () =>
      read(db, id),
    );
    const { share, later } = JSON.parse(kept.body.toString('utf8')) as SharedOverTime;
    return later !== null && clock().getTime() >= later.from ? later.share : share;
  } catch (error) {
    // Addresses that lead to nothing are not cached: there is no end of them.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

type Kind = 'tournaments' | 'clans' | 'players';

/** By the first part of the path: the topics that the preview depends on, and how it is read. */
const things: Record<
  Kind,
  { about: (id: string) => string[]; read: (db: ReadDb, id: string) => Promise<SharedOverTime> }
> = {
  tournaments: {
    about: (id) => topics.tournament(id, 'details', 'registrations', 'results', 'status'),
    read: readTournament,
  },
  clans: { about: () => [topics.clans], read: readClan },
  players: { about: () => [topics.users, topics.stats], read: readPlayer },
};

async function readPlayer(db: ReadDb, id: string): Promise<SharedOverTime> {
  const row = await findSharedPlayer(db, id);
  if (row === undefined) throw new AppError('not_found');
  return shareOfPlayer(row);
}

async function readTournament(db: ReadDb, id: string): Promise<SharedOverTime> {
  const row = await findSharedTournament(db, id);
  if (row === undefined) throw new AppError('not_found');
  return shareOfTournament(row);
}

async function readClan(db: ReadDb, id: string): Promise<SharedOverTime> {
  const row = await findSharedClan(db, id);
  if (row === undefined) throw new AppError('not_found');
  return shareOfClan(row);
}
