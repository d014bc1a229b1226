import type { ReadDb } from '../../db/connection.ts';
import type { Site, SiteSettings } from '#shared/contract/site.ts';
import type { HostingRule } from '#shared/domain/site/hosting.ts';
import type { CachedResponse } from '../../platform/response-cache.ts';
import type { ReadDeps } from '../deps.ts';
import { topics } from '../cache-topics.ts';
import { presentSettings, presentSite } from './site.presenter.ts';
import { readSiteRow } from './site.repository.ts';

type SiteDeps = Pick<ReadDeps, 'db' | 'responseCache'>;

/** Caches parsed responses, since every page reads the site. */
const parsed = new WeakMap<CachedResponse<Site>, Site>();

export function readSite({ db, responseCache }: SiteDeps): Promise<CachedResponse<Site>> {
  return responseCache.get('site', [topics.site], () => siteAsSaved(db));
}

/** For callers that cannot use the response cache. */
export async function siteAsSaved(db: ReadDb): Promise<Site> {
  return presentSite(await readSiteRow(db));
}

/** Returns the same object until something about the site changes. */
export async function currentSite(deps: SiteDeps): Promise<Site> {
  const bytes = await readSite(deps);
  const known = parsed.get(bytes);
  if (known !== undefined) return known;
  const site = JSON.parse(bytes.body.toString('utf8')) as Site;
  parsed.set(bytes, site);
  return site;
}

/** See rules/accounts 5.3. */
export async function whoMayHost(deps: SiteDeps): Promise<HostingRule> {
  return (await currentSite(deps)).whoMayHost;
}

export async function readSettings({ db }: Pick<ReadDeps, 'db'>): Promise<SiteSettings> {
  return presentSettings(await readSiteRow(db));
}
