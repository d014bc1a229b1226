import { AppError } from '../../platform/errors.ts';
import type { Share } from '../../platform/share.ts';
import type { Deps } from '../deps.ts';
import { topics } from '../ready-topics.ts';
import { shareOfClan, shareOfTournament, type SharedOverTime } from './share.presenter.ts';
import { findSharedClan, findSharedTournament } from './share.repository.ts';

const shared = /^\/(tournaments|clans)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/**
 * What a link to the page at a path says about it, from the kept bytes or by one statement; null for
 * every page that tells of nothing in particular, and for what visitors do not see.
 */
export async function shareOf(
  { db, ready, clock }: Pick<Deps, 'db' | 'ready' | 'clock'>,
  path: string,
): Promise<Share | null> {
  const [, kind, sent = ''] = shared.exec(path) ?? [];
  if (kind === undefined) return null;
  const id = sent.toLowerCase();
  const isClan = kind === 'clans';
  const about = isClan
    ? [topics.clans]
    : topics.tournament(id, 'details', 'registrations', 'status');
  try {
    const kept = await ready.get<SharedOverTime>(`share of ${kind} ${id}`, about, () =>
      isClan ? readClan(db, id) : readTournament(db, id),
    );
    const { share, later } = JSON.parse(kept.body.toString('utf8')) as SharedOverTime;
    return later !== null && clock().getTime() >= later.from ? later.share : share;
  } catch (error) {
    // Nothing is kept of what is not there: there is no end of such addresses.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function readTournament(db: Deps['db'], id: string): Promise<SharedOverTime> {
  const row = await findSharedTournament(db, id);
  if (row === undefined) throw new AppError('not_found');
  return shareOfTournament(row);
}

async function readClan(db: Deps['db'], id: string): Promise<SharedOverTime> {
  const row = await findSharedClan(db, id);
  if (row === undefined) throw new AppError('not_found');
  return shareOfClan(row);
}
