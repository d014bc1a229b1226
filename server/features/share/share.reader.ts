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
 * What a link to the page at a path says about it, from the kept bytes or by one statement; null for
 * every page that tells of nothing in particular, and for what visitors do not see.
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
    // Nothing is kept of what is not there: there is no end of such addresses.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

type Kind = 'tournaments' | 'clans' | 'players';

/** By what an address begins with: what its link's words are made of, and how they are read. */
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
