import type { Overlay } from '#shared/contract/overlays.ts';
import type { CachedResponse, WithHeaders } from '#server/platform/response-cache.ts';
import { topics } from '../../cache-topics.ts';
import type { ReadDeps } from '../../deps.ts';
import { readPublicly } from '../public-answer.reader.ts';
import { visibleOverlay, type OverlayCaller } from './overlays.loader.ts';
import { presentOverlay } from './overlays.presenter.ts';

export async function readOverlay(
  deps: Pick<ReadDeps, 'db' | 'responseCache'>,
  { viewer, key }: OverlayCaller,
  id: string,
): Promise<CachedResponse<Overlay> | Overlay | WithHeaders<Overlay>> {
  const read = async (caller: OverlayCaller) =>
    presentOverlay(await visibleOverlay(deps.db, caller, id));
  // Only drafts are hidden from visitors, and their responses are never cached.
  if (key !== null) return read({ viewer, key });
  return readPublicly(
    deps,
    viewer,
    { key: `overlay ${id}`, topics: topics.tournament(id, 'overlay', 'details', 'status') },
    (who) => read({ viewer: who, key: null }),
  );
}
