import {
  OVERLAY_PAGES,
  readOverlayOptions,
  type OverlayOptions,
  type OverlayPage,
} from '#shared/domain/tournaments/overlay-options.ts';

export type Address = {
  tournamentId: string;
  page: OverlayPage;
  /** The options in the address. Those of the scene on air override them. */
  entries: readonly (readonly [string, string])[];
  options: OverlayOptions;
  ignored: string[];
  /** The key of the control link, for drafts; null for none. */
  key: string | null;
};

/** Reads `/overlay/{tournamentId}/{page}?options#key=…`; null for any other path. */
export function readAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): Address | null {
  const [, tournamentId = '', last] = /^\/overlay\/([^/]+)\/([^/]+)\/?$/i.exec(pathname) ?? [];
  const page = OVERLAY_PAGES.find((name) => name === last);
  if (page === undefined) return null;
  const entries = [...new URLSearchParams(search)];
  const key = new URLSearchParams(hash.slice(1)).get('key');
  return { tournamentId, page, entries, ...readOverlayOptions(entries), key };
}
