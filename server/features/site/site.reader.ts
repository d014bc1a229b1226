import type { ReadDb } from '../../db/connection.ts';
import type { Site, SiteSettings } from '#shared/contract/site.ts';
import type { HostingRule } from '#shared/domain/site/settings.ts';
import type { CachedResponse } from '../../platform/response-cache.ts';
import type { ReadDeps } from '../deps.ts';
import { topics } from '../cache-topics.ts';
import { presentSettings, presentSite } from './site.presenter.ts';
import { readSiteRow } from './site.repository.ts';

type SiteDeps = Pick<ReadDeps, 'db' | 'ready'>;

/** What the bytes say, as long as they are the same: every page asks. */
const parsed = new WeakMap<CachedResponse<Site>, Site>();

/** The site as every page needs it, from the kept bytes. */
export function readSite({ db, ready }: SiteDeps): Promise<CachedResponse<Site>> {
  return ready.get('site', [topics.site], () => siteAsSaved(db));
}

/** The site by one statement, for where no bytes are kept. */
export async function siteAsSaved(db: ReadDb): Promise<Site> {
  return presentSite(await readSiteRow(db));
}

/** The site from the kept bytes, as an object, which is the same one until something about the site changes. */
export async function currentSite(deps: SiteDeps): Promise<Site> {
  const bytes = await readSite(deps);
  const known = parsed.get(bytes);
  if (known !== undefined) return known;
  const site = JSON.parse(bytes.body.toString('utf8')) as Site;
  parsed.set(bytes, site);
  return site;
}

/** Who may create tournaments on this site, from the kept bytes (rules/accounts 5.3). */
export async function whoMayHost(deps: SiteDeps): Promise<HostingRule> {
  return (await currentSite(deps)).whoMayHost;
}

/** What is saved for the whole site; null where nothing is. */
export async function readSettings({ db }: Pick<ReadDeps, 'db'>): Promise<SiteSettings> {
  return presentSettings(await readSiteRow(db));
}
